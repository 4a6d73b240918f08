import { formatMoney } from '@waymark/contract/billing/money';
import { formatDate } from '@waymark/contract/moments';
import type { OrganisationInvoice } from '@waymark/contract/practice/organisation-invoices';
import Link from 'next/link';
import { INLINE_LINK } from '#ui/link-classes.ts';

/** Whether it is paid, and what is left. */
export function settledInWords({ state, dueOn, payment, left, total, currency }: OrganisationInvoice): string {
  if (state === 'draft') return 'Look it over, and issue it.';
  if (state === 'withdrawn') return 'It was withdrawn, and its month isn’t drafted again.';
  if (state === 'credit-note') return 'It takes back an invoice or a part of it.';
  if (state === 'credited') return 'Credit notes have taken back all of it.';
  const rest = left < total ? ` After credit notes, ${formatMoney(left, currency)} is left.` : '';
  if (payment) return `Paid on ${formatDate(payment.paidOn)}: ${payment.how}.${rest}`;
  return `${state === 'overdue' ? 'It was' : 'It is'} due on ${dueOn ? formatDate(dueOn) : ''}.${rest}`;
}

interface InvoiceNotesProps {
  readonly invoice: OrganisationInvoice;
  readonly pathOf: (id: string) => `/${string}`;
}

/** The invoice that a credit note takes back, or the credit notes of an invoice. */
export function InvoiceNotes({ invoice: { credits, creditNotes, currency }, pathOf }: InvoiceNotesProps) {
  return (
    <>
      {credits && (
        <p className="mt-2 text-sm">
          <Link prefetch={false} href={pathOf(credits.id)} className={INLINE_LINK}>
            Invoice {credits.number}
          </Link>
        </p>
      )}
      {creditNotes.length > 0 && (
        <ul className="mt-2 text-sm">
          {creditNotes.map((note) => (
            <li key={note.id}>
              <Link prefetch={false} href={pathOf(note.id)} className={INLINE_LINK}>
                Credit note {note.number}
              </Link>
              , {formatMoney(note.total, currency)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
