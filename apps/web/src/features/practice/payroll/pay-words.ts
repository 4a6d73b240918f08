import { digitsOf, formatMoney, plainDecimal, shortDecimal } from '@waymark/contract/billing/money';
import { formatDate, formatMonth } from '@waymark/contract/moments';
import type { PayKind, PayLine, PayMonthSummary, PaySum } from '@waymark/contract/practice/payroll-months';

export const monthInWords = (month: string): string => formatMonth(`${month}-01T00:00:00Z`, 'UTC');

export const sumsInWords = (sums: readonly PaySum[]): string =>
  sums.length === 0 ? 'Nothing' : sums.map(({ amount, currency }) => formatMoney(amount, currency)).join(' + ');

export const KIND_WORDS: Readonly<Record<PayKind, string>> = {
  held: 'Held',
  'late-cancellation': 'Cancelled late',
  missed: 'Missed',
  adjustment: 'Adjustment',
};

export function aboutInWords({ kind, isGroup, clientName, clientNumber, words }: PayLine): string {
  if (kind === 'adjustment') return words;
  if (isGroup) return 'Group';
  return clientName ?? (clientNumber === null ? 'A new client' : `Client ${clientNumber}`);
}

const LEVELS = { package: 'package', client: 'client', coach: 'coach' } as const;

/** “60 % of A beginning” or “80.00 EUR, by coach” */
export function rateInWords({ rate, packageName, currency, kind }: PayLine): string {
  if (kind === 'adjustment') return '';
  if (!rate) return 'No rate';
  return rate.kind === 'percent'
    ? `${shortDecimal(rate.value, 2)} % of ${packageName ?? 'a package'}`
    : `${plainDecimal(rate.value, digitsOf(currency ?? 'EUR'))} by ${LEVELS[rate.level]}`;
}

export const amountInWords = ({ amount, currency }: Pick<PayLine, 'amount' | 'currency'>): string =>
  amount === null || currency === null ? 'No rate' : formatMoney(amount, currency);

/** What is next for a month, in a few words. */
export function stateInWords({ state, closesOn, paidOn }: PayMonthSummary): string {
  if (paidOn) return `Paid ${formatDate(paidOn)}`;
  return state === 'closed' ? `Closed ${formatDate(closesOn)}` : `Closes ${formatDate(closesOn)}`;
}

export function stateTone({ state, paidOn }: PayMonthSummary): 'success' | 'iris' | 'quiet' {
  if (paidOn) return 'success';
  return state === 'closed' ? 'iris' : 'quiet';
}

export const sessionsInWords = (count: number): string => (count === 1 ? '1 session' : `${count} sessions`);

export const withoutRateInWords = (count: number): string =>
  count === 1 ? '1 session has no rate.' : `${count} sessions have no rate.`;
