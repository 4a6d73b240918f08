import type { InvoiceIssuer } from '@waymark/contract/billing/invoice-issuers';
import type { Invoice } from '@waymark/contract/billing/invoices';
import { digitsOf, plainDecimal, shortDecimal } from '@waymark/contract/billing/money';
import { sessionsInWords } from '@waymark/contract/billing/package-words';
import type { Package } from '@waymark/contract/billing/packages';

export interface TypedLine {
  readonly words: string;
  readonly quantity: string;
  readonly unitPrice: string;
  readonly discount: string;
  readonly taxRate: string;
}

interface Buyer {
  readonly buyerName: string;
  readonly buyerAddress: string;
  readonly buyerCountry: string;
  readonly buyerEmail: string;
  readonly buyerTaxNumber: string;
  readonly currency: string;
}

export interface TypedFields extends Buyer {
  readonly lines: readonly TypedLine[];
}

export interface TypedIssuer extends Omit<InvoiceIssuer, 'taxNumber' | 'taxRate'> {
  readonly taxNumber: string;
  readonly taxRate: string;
}

export const emptyLine = (issuer: InvoiceIssuer | null): TypedLine => ({
  ...{ words: '', quantity: '1', unitPrice: '', discount: '' },
  taxRate: issuer ? shortDecimal(issuer.taxRate, 2) : '',
});

type Known = { readonly [Field in keyof Buyer]: string | null };

export const buyerAsTyped = ({ buyerEmail, buyerTaxNumber, ...buyer }: Known): Buyer => ({
  buyerName: buyer.buyerName ?? '',
  buyerAddress: buyer.buyerAddress ?? '',
  buyerCountry: buyer.buyerCountry ?? '',
  buyerEmail: buyerEmail ?? '',
  buyerTaxNumber: buyerTaxNumber ?? '',
  currency: buyer.currency ?? '',
});

export const linesAsTyped = ({ lines, currency }: Invoice): readonly TypedLine[] =>
  lines.map(({ words, quantity, unitPrice, discount, taxRate }) => ({
    words,
    quantity: shortDecimal(quantity, 3),
    unitPrice: plainDecimal(unitPrice, digitsOf(currency)),
    discount: discount === 0 ? '' : shortDecimal(discount, 2),
    taxRate: shortDecimal(taxRate, 2),
  }));

/** All of a package in one line. */
export const lineOf = ({ name, price, currency, taxRate, ...sessions }: Package): TypedLine => ({
  words: `${name}: ${sessionsInWords(sessions)}`,
  quantity: '1',
  unitPrice: plainDecimal(price, digitsOf(currency)),
  discount: '',
  taxRate: shortDecimal(taxRate, 2),
});
