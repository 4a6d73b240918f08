import type { Invoice, InvoiceLine } from '@waymark/contract/billing/invoices';
import { formatMoney, shortDecimal } from '@waymark/contract/billing/money';
import { formatDate } from '@waymark/contract/moments';
import { titleOf } from './invoice-words.ts';

const countries = new Intl.DisplayNames('en', { type: 'region' });

type Shown = Pick<Invoice, 'number' | 'issuer' | 'currency' | 'credits' | 'reason' | 'dueOn' | 'issuedOn'> &
  Pick<Invoice, 'buyerName' | 'buyerAddress' | 'buyerCountry' | 'buyerTaxNumber' | 'buyerEmail'> &
  Pick<Invoice, 'lines' | 'net' | 'taxes' | 'total'> & { readonly state: string };

interface InvoiceTextProps {
  readonly invoice: Shown;
  /** What is said of one that isn’t issued. */
  readonly draft?: string;
}

/** On the page and on paper alike, for both of its people. */
export function InvoiceText({ invoice, draft = 'Not issued yet: only you see it' }: InvoiceTextProps) {
  const { issuer, lines, currency, credits, reason, dueOn, issuedOn, state } = invoice;
  return (
    <article className="text-sm break-words">
      <h1 className="text-display-md">{titleOf(invoice)}</h1>
      <p className="mt-1 text-ink-700">
        {issuedOn ? `Issued ${formatDate(issuedOn)}` : draft}
        {dueOn && `, due ${formatDate(dueOn)}`}
      </p>
      {credits && (
        <p className="mt-1 text-ink-700">
          For invoice {credits.number} of {formatDate(credits.issuedOn)}: {reason}
        </p>
      )}
      <div className="mt-5 grid gap-5 sm:grid-cols-2">
        {issuer && <Party head="From" {...issuer} />}
        <Party
          head="To"
          name={invoice.buyerName}
          address={invoice.buyerAddress}
          country={invoice.buyerCountry}
          taxNumber={invoice.buyerTaxNumber}
          email={invoice.buyerEmail}
        />
      </div>
      <ul aria-label="Lines" className="mt-6 border-t border-sand-300">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are known by their place alone.
          <Line key={index} line={line} currency={currency} />
        ))}
      </ul>
      <Sums invoice={invoice} />
      {issuer && state !== 'credit-note' && (
        <section className="mt-6">
          <h2 className="text-lg">How to pay</h2>
          <p className="mt-1 whitespace-pre-line">{issuer.howToPay}</p>
        </section>
      )}
    </article>
  );
}

interface PartyProps {
  readonly head: string;
  readonly name: string;
  readonly address: string;
  readonly country: string;
  readonly taxNumber: string | null;
  readonly email?: string | null;
}

function Party({ head, name, address, country, taxNumber, email }: PartyProps) {
  return (
    <section>
      <h2 className="text-xs font-semibold text-ink-500">{head}</h2>
      <p className="font-semibold">{name}</p>
      <p className="whitespace-pre-line">{address}</p>
      {country !== '' && <p>{countries.of(country)}</p>}
      {email && <p>{email}</p>}
      {taxNumber && <p>Tax number {taxNumber}</p>}
    </section>
  );
}

/** “1.5 × 120.00 EUR, less 10 %, 19 % tax” */
function priceInWords({ quantity, unitPrice, discount, taxRate }: InvoiceLine, currency: string): string {
  const price = `${shortDecimal(quantity, 3)} × ${formatMoney(unitPrice, currency)}`;
  const less = discount > 0 ? `, less ${shortDecimal(discount, 2)} %` : '';
  return `${price}${less}, ${taxRate > 0 ? `${shortDecimal(taxRate, 2)} % tax` : 'no tax'}`;
}

function Line({ line, currency }: { line: InvoiceLine; currency: string }) {
  return (
    <li className="flex items-baseline justify-between gap-4 border-b border-sand-200 py-2">
      <span className="min-w-0">
        <b className="block font-semibold">{line.words}</b>
        <span className="text-xs text-ink-700">{priceInWords(line, currency)}</span>
      </span>
      <span className="shrink-0 tabular-nums">{formatMoney(line.net, currency)}</span>
    </li>
  );
}

function Sums({ invoice }: { invoice: Shown }) {
  const { net, taxes, total, currency } = invoice;
  const rows: readonly (readonly [string, number])[] = [
    ['Net', net],
    ...taxes
      .filter(({ taxRate }) => taxRate > 0)
      .map((one) => [`Tax, ${shortDecimal(one.taxRate, 2)} % of ${formatMoney(one.net, currency)}`, one.tax] as const),
  ];
  return (
    <dl className="mt-3 grid gap-1">
      {rows.map(([words, amount]) => (
        <div key={words} className="flex justify-between gap-4">
          <dt className="text-ink-700">{words}</dt>
          <dd className="tabular-nums">{formatMoney(amount, currency)}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 border-t border-sand-300 pt-2 text-base font-semibold">
        <dt>Total</dt>
        <dd className="tabular-nums">{formatMoney(total, currency)}</dd>
      </div>
    </dl>
  );
}
