import { withPlainDigits } from '../digits.ts';

/** Section 9 of the specification: the countries phone numbers may come from, default first. */
export const PHONE_COUNTRIES = ['US', 'IN'] as const;
export type PhoneCountry = (typeof PHONE_COUNTRIES)[number];

interface PhonePlan {
  readonly callingCode: string;
  /** What people dial before a number at home, and leave out from abroad. */
  readonly trunk: string;
  /** What people dial there before the code of another country. */
  readonly exit: string;
  /** Digits of a number, without codes. */
  readonly length: number;
}

const PHONE_PLANS: Readonly<Record<PhoneCountry, PhonePlan>> = {
  US: { callingCode: '1', trunk: '1', exit: '011', length: 10 },
  IN: { callingCode: '91', trunk: '0', exit: '00', length: 10 },
};

const LONGEST_TYPED = 64;

/** What may stand between the digits of a number, and means nothing. */
const BETWEEN = /[\s\p{Pd}()[\]./\u2212]+/gu;

/** Without what stands between digits. Letters stay, since they could mean something. */
function compact(typed: string): string {
  if (typed.length > LONGEST_TYPED) return typed;
  return withPlainDigits(typed.normalize('NFKC'))
    .trim()
    .replace(/^tel:([^;]*)(?:;.*)?$/i, '$1')
    .replace(/\(0\)/, '')
    .replace(BETWEEN, '');
}

/** The trunk's zero after a country's code, as in +91 098123 45678. */
const withoutTrunk = (number: string): string => number.replace(/^\+910(\d{10})$/, '+91$1');

/** A country's code without its plus, which the length of the number tells. */
const withItsPlus = (digits: string): string | undefined => {
  const plans = Object.values(PHONE_PLANS);
  const isWhole = plans.some(
    ({ callingCode, length }) => digits.startsWith(callingCode) && digits.length === callingCode.length + length,
  );
  return isWhole ? `+${digits}` : undefined;
};

/** In E.164 if it says its country, and otherwise not a number that anyone could call. */
export function storedPhone(typed: string): string {
  const number = compact(typed).replace(/^00(?=\d)/, '+');
  return withoutTrunk(withItsPlus(number) ?? number);
}

/** In E.164, whether typed as at home or from abroad; the rules say later if it can be right. */
export function phoneNumberOf(typed: string, country: PhoneCountry): string {
  const number = compact(typed);
  const digits = number.replace(/\D/g, '');
  if (digits === '') return '';
  if (/^[^\d+]*\+/.test(number)) return withoutTrunk(`+${digits}`);
  const { callingCode, trunk, exit, length } = PHONE_PLANS[country];
  const dialled = ['00', exit].find((prefix) => digits.startsWith(prefix));
  if (dialled) return withoutTrunk(`+${digits.slice(dialled.length)}`);
  const isHome = digits.length <= length;
  const abroad = isHome ? undefined : withItsPlus(digits);
  if (abroad) return abroad;
  const hasTrunk = !isHome && digits.startsWith(trunk);
  return `+${callingCode}${hasTrunk ? digits.slice(trunk.length) : digits}`;
}

/** The country whose code a number has, whole or not. */
export const countryOf = (number: string): PhoneCountry | undefined =>
  PHONE_COUNTRIES.find((country) => number.startsWith(`+${PHONE_PLANS[country].callingCode}`));

export const callingCodeOf = (country: PhoneCountry): string => PHONE_PLANS[country].callingCode;
