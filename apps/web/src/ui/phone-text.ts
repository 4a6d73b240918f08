import type { PHONE_COUNTRIES } from '@waymark/contract/without-schemas/people/phone';

export type PhoneCountry = (typeof PHONE_COUNTRIES)[number];

interface PhonePlan {
  readonly name: string;
  readonly callingCode: string;
  /** What people dial before a number at home, and leave out from abroad. */
  readonly trunk: string;
  readonly groups: readonly number[];
}

export const PHONE_PLANS: Readonly<Record<PhoneCountry, PhonePlan>> = {
  US: { name: 'United States', callingCode: '1', trunk: '1', groups: [3, 3, 4] },
  IN: { name: 'India', callingCode: '91', trunk: '0', groups: [5, 5] },
};

export function countryOf(number: string): PhoneCountry | undefined {
  const countries = Object.keys(PHONE_PLANS) as PhoneCountry[];
  return countries.find((country) => number.startsWith(`+${PHONE_PLANS[country].callingCode}`));
}

const lengthOf = ({ groups }: PhonePlan) => groups.reduce((sum, length) => sum + length, 0);

/** In E.164, whether typed as at home or from abroad; the rules say later if it can be right. */
export function phoneNumberOf(typed: string, country: PhoneCountry): string {
  const digits = typed.replace(/\D/g, '');
  if (digits === '') return '';
  if (typed.trimStart().startsWith('+')) return `+${digits}`;
  const plan = PHONE_PLANS[country];
  const hasTrunk = digits.startsWith(plan.trunk) && digits.length > lengthOf(plan);
  return `+${plan.callingCode}${hasTrunk ? digits.slice(plan.trunk.length) : digits}`;
}

/** As people of that country write it; a number of another one stays as it is. */
export function numberInGroups(number: string, country: PhoneCountry): string {
  const { callingCode, groups } = PHONE_PLANS[country];
  if (!number.startsWith(`+${callingCode}`)) return number;
  let rest = number.slice(callingCode.length + 1);
  const parts = groups.map((length, index) => {
    const isLast = index === groups.length - 1;
    const part = isLast ? rest : rest.slice(0, length);
    rest = rest.slice(part.length);
    return part;
  });
  return parts.filter(Boolean).join(' ');
}
