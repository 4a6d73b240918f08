import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { openStripeServer, STRIPE_KEYS } from '../apps/api/test/stripe/stripe-server.ts';
import { signEvent } from '../apps/api/test/stripe/stripe-signing.ts';
import { expectAccessible, NARROW } from './fixtures/accessibility.ts';
import { startBrowser } from './fixtures/browser.ts';
import { startProductOfFile } from './fixtures/own-product.ts';
import { login } from './fixtures/people.ts';

const stripe = await openStripeServer();
const product = startProductOfFile({
  variables: {
    STRIPE_SECRET_KEY: STRIPE_KEYS.secretKey,
    STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.webhookSecret,
    STRIPE_API_URL: stripe.url,
  },
});
const visitors = startBrowser();
afterAll(() => stripe.close());

stripe.onEvent = async (event) => {
  const { body, signature } = signEvent(event, { secret: STRIPE_KEYS.webhookSecret });
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
  const reply = await fetch(`${product.apiUrl}/payments/stripe/events`, { method: 'POST', headers, body });
  expect(reply.status).toBe(200);
};

const ISSUER = {
  ...{ name: 'Maya Lind Coaching', address: 'Harbour 3', country: 'DE', taxNumber: null, taxRate: 1_900 },
  ...{ howToPay: 'IBAN DE02 1203 0000 0000 2020 51', series: 'ML' },
};
const INVOICE = {
  ...{ buyerName: 'Asha Rao', buyerAddress: 'Lane 1', buyerCountry: 'IN', buyerEmail: null, buyerTaxNumber: null },
  currency: 'EUR',
  lines: [{ words: 'Coaching', quantity: 2_000, unitPrice: 10_000, discount: 0, taxRate: 1_900 }],
};

const at = (mailbox: string) => `${mailbox}@demo.waymark.test`;

/** Of 238 EUR, from the demo’s coach to their client. */
async function newInvoice(): Promise<string> {
  const [coach, client] = [await product.tokenOf('coach', 5, 2), await product.tokenOf('coachee', 3, 5)];
  await product.call('/invoice-issuer', { token: coach, method: 'PUT', body: ISSUER });
  const { data: own } = await product.call<{ data: { id: number } | null }>('/coach-matches/mine', { token: client });
  const path = `/coach-clients/${own?.id}/invoices`;
  const body = { ...INVOICE, requestId: randomUUID() };
  const { data } = await product.call<{ data: { id: string; version: number } }>(path, { token: coach, body });
  await product.call(`/invoices/${data.id}/issue`, { token: coach, body: { version: data.version } });
  return data.id;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a client pays an invoice by card, the coach sees it and credits a part, which goes back to the card', async () => {
  const id = await newInvoice();
  const coachs = await visitors.newPage({ baseURL: product.webUrl, viewport: { width: 1024, height: 800 } });
  await login(coachs, '/coach/login', at('coach'));
  await coachs.goto('/coach/invoices/details', { waitUntil: 'networkidle' });
  const choice = coachs.getByRole('switch', { name: 'Card payments' });
  // A try before this one may have turned it on.
  if ((await choice.getAttribute('aria-checked')) === 'false') await choice.click();
  await coachs.getByRole('switch', { name: 'Card payments', checked: true }).waitFor();
  await expectAccessible(coachs);

  const page = await visitors.newPage({ ...NARROW, baseURL: product.webUrl });
  await login(page, '/coachee/login', at('coachee'));
  await page.goto(`/invoices/${id}`, { waitUntil: 'networkidle' });
  await expectAccessible(page);
  await press(page, 'Pay 238.00 EUR by card');
  await page.waitForURL(/\/pay\/cs_test_/);
  await page.getByText('23800 in the smallest unit of EUR').waitFor();
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByText('You left the payment page, and nothing was paid.').waitFor();
  await expectAccessible(page);
  await press(page, 'Pay 238.00 EUR by card');
  await page.waitForURL(/\/pay\/cs_test_/);
  await press(page, 'Pay');
  await page.waitForURL(/\?card=returned$/);
  await page.getByText(/^Paid on .*: By card \(pi_\w+\)\.$/).waitFor();
  expect(await page.getByRole('button', { name: /by card/ }).count()).toBe(0);
  await expectAccessible(page);
  expect([...stripe.sessions.values()].filter(({ success_url: url }) => url.includes(id))).toHaveLength(1);

  await coachs.goto(`/invoices/${id}`, { waitUntil: 'networkidle' });
  await coachs.getByText(/^Paid on .*: By card/).waitFor();
  expect(await coachs.getByRole('button', { name: 'Mark as not paid' }).count()).toBe(0);
  await press(coachs, 'Write credit note');
  await coachs.getByLabel('Amount with tax').fill('38');
  await coachs.getByLabel('Why').fill('One session less');
  await press(coachs, 'Issue credit note');
  await coachs.getByText('38.00 EUR went back to the card.').waitFor();
  await expectAccessible(coachs);
  await page.getByText('38.00 EUR went back to the card.').waitFor();
  expect([...stripe.charges.values()].slice(-1).map(({ amount, amount_refunded: back }) => [amount, back])).toEqual([
    [23_800, 3_800],
  ]);
});
