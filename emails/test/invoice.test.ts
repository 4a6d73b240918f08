import { expect, test } from 'vitest';
import { renderInvoice } from '../src/invoice.tsx';
import { CREDIT, INVOICE, LINK, PREFERENCES, targets } from './every-mail.ts';

const account = { link: LINK, preferencesLink: PREFERENCES };

test('says what is to be paid, until when and how, without a link where the reader has no account', async () => {
  const { subject, text, html } = await renderInvoice(INVOICE);
  expect(subject).toBe('Maya Lind Coaching sent you an invoice');
  expect(text).toContain('ML-2026-0001 of Sun 29 Nov 2026. Please pay 238.00 EUR by Sun 13 Dec 2026.');
  for (const said of [
    'IBAN DE02 1203',
    'Coaching: 2 × 100.00 EUR = 200.00 EUR',
    'Tax number DE123456789',
    'Asha Rao',
  ]) {
    expect(text).toContain(said);
  }
  expect(targets(html)).toEqual([]);
  expect(targets((await renderInvoice({ ...INVOICE, account })).html)).toEqual([LINK, PREFERENCES, LINK]);
});

test('asks for nothing where nothing is to be paid, and for the rest of what is overdue', async () => {
  const nothing = await renderInvoice({ ...INVOICE, amount: null });
  expect(nothing.text).toContain('There is nothing to pay.');
  expect(nothing.text).not.toContain('IBAN');
  const overdue = await renderInvoice({ ...INVOICE, what: 'overdue', amount: '100.00 EUR' });
  expect(overdue.subject).toBe('A reminder of Maya Lind Coaching’s invoice');
  expect(overdue.text).toContain('was due on Sun 13 Dec 2026, and 100.00 EUR is still to be paid.');
});

test('says what a credit note takes back and why, and not how to pay', async () => {
  const { text } = await renderInvoice(CREDIT);
  expect(text).toContain('takes back 238.00 EUR of invoice ML-2026-0001.');
  expect(text).toContain('Why: Not needed');
  expect(text).not.toContain('IBAN');
});

test('makes no link of the words of a line, and leaves as typed how to pay', async () => {
  const lines = [{ words: 'See pay.example.com', amount: '1.00 EUR' }];
  const { text } = await renderInvoice({ ...INVOICE, lines, howToPay: 'bank.example/maya\n<b>now</b>' });
  expect(text).not.toContain('pay.example');
  expect(text).toContain('bank.example/maya\n<b>now</b>');
});
