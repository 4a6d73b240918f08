import { SESSION_LENGTHS } from '@waymark/contract/sessions/calendars';
import { Currency, PriceAmount, type SessionPrices } from '@waymark/contract/sessions/coach-offers';
import { z } from 'zod';
import { decimalsOf } from './price-words.ts';

const TYPED = /^(\d{1,9})(?:[.,](\d+))?$/;

function howToType(currency: string): string {
  const decimals = decimalsOf(currency);
  if (decimals === 0) return 'Enter a price such as 6000. This currency has no decimals.';
  return `Enter a price such as 60 or 60.${'50'.padEnd(decimals, '0').slice(0, decimals)}.`;
}

/** The smallest unit of a price such as 60, 60.50 or 60,50; undefined for anything else. */
export function amountOf(typed: string, currency: string): number | undefined {
  const [, whole, part = ''] = TYPED.exec(typed.trim()) ?? [];
  const decimals = decimalsOf(currency);
  if (whole === undefined || part.length > decimals) return undefined;
  return Number(whole + part.padEnd(decimals, '0'));
}

/** What a price is typed as in the field: "60" or "60.50". */
export function typedAmount(amount: number | null, currency: string): string {
  if (amount === null) return '';
  const decimals = decimalsOf(currency);
  const digits = String(amount).padStart(decimals + 1, '0');
  const [whole, part] = [digits.slice(0, digits.length - decimals), digits.slice(digits.length - decimals)];
  return Number(part) === 0 ? whole : `${whole}.${part}`;
}

/** By the names of fields; an empty field is a length without a price. Null if all are. */
export const TypedPrices = z
  .object({ currency: z.string(), price30: z.string(), price45: z.string(), price60: z.string() })
  .transform(({ currency, ...typed }, context): SessionPrices | null => {
    const given = SESSION_LENGTHS.filter((length) => typed[`price${length}`].trim() !== '');
    if (given.length === 0) return null;
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (!Currency.safeParse(currency).success) {
      refuse('currency', 'Choose a currency.');
      return z.NEVER;
    }
    const amounts: SessionPrices['amounts'] = { 30: null, 45: null, 60: null };
    for (const length of given) {
      const amount = amountOf(typed[`price${length}`], currency);
      const checked = PriceAmount.safeParse(amount);
      if (checked.success) amounts[length] = checked.data;
      else refuse(`price${length}`, amount === undefined ? howToType(currency) : 'Enter a lower price.');
    }
    return { currency, amounts };
  });
