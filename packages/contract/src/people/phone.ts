import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { z } from 'zod';
import { withoutUnseen } from '../visible-text.ts';
import { PHONE_COUNTRIES, type PhoneCountry, storedPhone } from './typed-phone.ts';

/** Area codes of +1 elsewhere (nanpa.com), since the library's list is older than they are. */
const AREAS_ELSEWHERE: Readonly<Record<string, string>> = {
  CA: `204 226 236 249 250 257 263 273 289 306 343 354 365 367 368 382 387 403 416 418 428 431 437 438 450 460 468 474 506 514
    519 537 548 568 579 581 584 587 600 604 613 622 633 639 644 647 655 672 677 683 688 705 709 742 753 778 780 782 807 819 825
    851 867 873 879 902 905 942`,
  AG: '268',
  AI: '264',
  AS: '684',
  BB: '246',
  BM: '441',
  BS: '242',
  DM: '767',
  DO: '809 829 849',
  GD: '473',
  GU: '671',
  JM: '658 876',
  KN: '869',
  KY: '345',
  LC: '758',
  MP: '670',
  MS: '664',
  PR: '787 939',
  SX: '721',
  TC: '649',
  TT: '868',
  VC: '784',
  VG: '284',
  VI: '340',
};

const COUNTRY_OF_AREA = new Map(
  Object.entries(AREAS_ELSEWHERE).flatMap(([country, areas]) =>
    areas.split(/\s+/).map((area) => [area, country] as const),
  ),
);

/**
 * Numbers that can be mobile by the plan of their country. In the US special codes (N11, N9X,
 * toll-free, premium, personal, government) aren't, and in India fixed lines aren't.
 */
const CAN_BE_MOBILE: Readonly<Record<PhoneCountry, RegExp>> = {
  US: /^\+1(?!.11|.9|555|8(?:00|22|33|44|55|66|77|8\d)|900|456|700|710|5(?:00|2[1-9]|3[2358]|4[2-79]|5[02-46]|6[69]|7[78]|8[89]))[2-9]\d\d(?!.11)[2-9]\d{6}$/,
  IN: /^\+91[6-9]\d{9}$/,
};

const IS_TEXTED = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

const INVALID = 'Please enter a valid Phone Number.';

/** The country that a number is known to be of; undefined for what is no number. */
function knownCountry(value: string): string | undefined {
  const number = parsePhoneNumberFromString(value);
  if (!number || number.number !== value || !number.isPossible()) return undefined;
  const area = /^\+1(\d{3})/.exec(value)?.[1];
  if (area) return COUNTRY_OF_AREA.get(area) ?? number.country ?? 'US';
  return number.country ?? number.getPossibleCountries()[0];
}

/**
 * In E.164, and not known to be of another country or of a kind that gets no texts. What the
 * library doesn't know may have come into service since its list.
 */
export function isMobileNumber(value: string): boolean {
  const country = PHONE_COUNTRIES.find((allowed) => allowed === knownCountry(value));
  if (!country || !CAN_BE_MOBILE[country].test(value)) return false;
  const number = parsePhoneNumberFromString(value);
  return !number?.isValid() || IS_TEXTED.has(number.getType() ?? '');
}

/** Typed or pasted in any of the usual ways; stored in E.164. */
export const PhoneNumber = z
  .string('Please enter Phone Number')
  .overwrite((typed) => storedPhone(withoutUnseen(typed)))
  .min(1, 'Please enter Phone Number')
  .max(16, INVALID)
  .refine(isMobileNumber, INVALID);
