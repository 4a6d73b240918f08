// What is typed into the form of a package, as the contract takes it.
import { digitsOf, isCurrency, readDecimal } from '@waymark/contract/billing/money';
import { PackageFields } from '@waymark/contract/billing/packages';
import { z } from 'zod';
import type { TypedPackage } from './package-words.ts';

/** What is no number fails at its field, in the contract's words. */
const whole = (typed: string): number => readDecimal(typed, 0) ?? Number.NaN;

export const TypedPackageFields = z.custom<TypedPackage>().transform((typed, context): PackageFields => {
  const currency = typed.currency.trim().toUpperCase();
  const digits = isCurrency(currency) ? digitsOf(currency) : 2;
  const result = PackageFields.safeParse({
    ...typed,
    sessions: whole(typed.sessions),
    lengths:
      typed.lengths.trim() === ''
        ? []
        : typed.lengths
            .trim()
            .split(/[\s,;]+/)
            .map(whole),
    price: readDecimal(typed.price, digits) ?? Number.NaN,
    taxRate: typed.taxRate.trim() === '' ? 0 : (readDecimal(typed.taxRate, 2) ?? Number.NaN),
    validDays: whole(typed.validDays),
    cancelHours: whole(typed.cancelHours),
  });
  if (result.success) return result.data;
  // Lengths are one field, whichever of them is wrong.
  for (const { message, path } of result.error.issues) {
    context.addIssue({ code: 'custom', message, path: path.slice(0, 1) });
  }
  return z.NEVER;
});
