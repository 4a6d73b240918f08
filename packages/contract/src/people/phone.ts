import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { z } from 'zod';

/** Section 9 of the specification: the countries phone numbers may come from, default first. */
export const PHONE_COUNTRIES = ['US', 'IN'] as const;

/** In E.164. The library also takes premium and toll-free numbers, and every country of +1. */
export function isMobileNumber(value: string): boolean {
  const number = parsePhoneNumberFromString(value);
  if (!number?.isValid() || number.number !== value) return false;
  const type = number.getType();
  const isAllowedCountry = PHONE_COUNTRIES.some((country) => country === number.country);
  return isAllowedCountry && (type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE');
}

export const PhoneNumber = z
  .string('Please enter Phone Number')
  .trim()
  .min(1, 'Please enter Phone Number')
  .max(16, 'Please enter a valid Phone Number.')
  .refine(isMobileNumber, 'Please enter a valid Phone Number.');
