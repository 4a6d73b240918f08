import type { InvoiceState, InvoiceSummary } from '@waymark/contract/billing/invoices';
import { formatMoney } from '@waymark/contract/billing/money';
import { formatDate } from '@waymark/contract/moments';

export const STATE_WORDS: Readonly<Record<InvoiceState, string>> = {
  draft: 'Draft',
  open: 'Open',
  overdue: 'Overdue',
  paid: 'Paid',
  credited: 'Credited',
  'credit-note': 'Credit note',
};

export const STATE_TONES = {
  draft: 'quiet',
  open: 'iris',
  overdue: 'danger',
  paid: 'success',
  credited: 'quiet',
  'credit-note': 'warning',
} as const satisfies Record<InvoiceState, string>;

export const STATES = Object.keys(STATE_WORDS) as readonly InvoiceState[];

export const titleOf = ({ number, state }: { readonly number: string | null; readonly state: string }): string =>
  number === null ? 'Draft invoice' : `${state === 'credit-note' ? 'Credit note' : 'Invoice'} ${number}`;

type Days = Pick<InvoiceSummary, 'dueOn' | 'issuedOn' | 'payment'> & { readonly state: string };

/** In one line, what matters about its day. */
export function dayInWords({ state, dueOn, issuedOn, payment }: Days): string {
  if (payment) return `Paid ${formatDate(payment.paidOn)}`;
  if (dueOn && (state === 'open' || state === 'overdue')) return `Due ${formatDate(dueOn)}`;
  return issuedOn ? `Issued ${formatDate(issuedOn)}` : 'Not issued';
}

export const amountInWords = ({ total, currency }: Pick<InvoiceSummary, 'total' | 'currency'>): string =>
  formatMoney(total, currency);
