import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStripeServer, STRIPE_KEYS, type StripeServer } from '#test/stripe/stripe-server.ts';

let server: StripeServer;
beforeAll(async () => {
  server = await openStripeServer();
});
afterAll(() => server.close());

const FORM: Readonly<Record<string, string>> = {
  mode: 'payment',
  success_url: 'http://localhost/',
  'line_items[0][quantity]': '1',
  'line_items[0][price_data][currency]': 'eur',
  'line_items[0][price_data][unit_amount]': '1000',
  'line_items[0][price_data][product_data][name]': 'Invoice 1',
};

/** A call without the vendor’s library, which would not send most of this. */
async function ask(form: Readonly<Record<string, string | undefined>>, headers: Readonly<Record<string, string>> = {}) {
  const given = Object.entries({ ...FORM, ...form }).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const reply = await fetch(`${server.url}/v1/checkout/sessions`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${STRIPE_KEYS.secretKey}`,
      'stripe-version': '2026-10-28.endive',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    body: new URLSearchParams(given).toString(),
  });
  const { error } = (await reply.json()) as { error?: { type: string; code?: string; param?: string } };
  return [reply.status, error?.code ?? error?.type, error?.param];
}

const PRICE = 'line_items[0][price_data][unit_amount]';

test('takes what Stripe takes', async () => {
  expect(await ask({})).toEqual([200, undefined, undefined]);
});

test.each([
  ['a parameter that it doesn’t know', { colour: 'red' }, 'parameter_unknown', 'colour'],
  [
    'one that it knew in earlier versions',
    { 'payment_method_types[0]': 'card' },
    'parameter_unknown',
    'payment_method_types',
  ],
  [
    'one that it doesn’t know within another',
    { 'line_items[0][colour]': 'red' },
    'parameter_unknown',
    'line_items[0][colour]',
  ],
  ['a missing parameter', { success_url: undefined }, 'parameter_missing', 'success_url'],
  ['an empty text', { client_reference_id: '' }, 'parameter_invalid_empty', 'client_reference_id'],
  ['a text that is too long', { client_reference_id: 'x'.repeat(201) }, 'invalid_request_error', 'client_reference_id'],
  ['an amount that is no whole number', { [PRICE]: '10.50' }, 'parameter_invalid_integer', PRICE],
  ['an amount that is too small', { [PRICE]: '49' }, 'amount_too_small', PRICE],
  ['an amount that is too large', { [PRICE]: '100000000' }, 'amount_too_large', PRICE],
  ['an address that is none', { success_url: 'back' }, 'url_invalid', 'success_url'],
  ['a truth that is none', { 'adaptive_pricing[enabled]': '1' }, 'invalid_request_error', 'adaptive_pricing[enabled]'],
  ['another word of a list', { mode: 'gift' }, 'invalid_request_error', 'mode'],
  [
    'a list with a gap',
    { 'allowed_payment_method_types[1]': 'card' },
    'invalid_request_error',
    'allowed_payment_method_types',
  ],
  [
    'a text for a list',
    { allowed_payment_method_types: 'card' },
    'invalid_request_error',
    'allowed_payment_method_types',
  ],
  ['an end that is too soon', { expires_at: '1' }, 'invalid_request_error', 'expires_at'],
  ['a name with broken brackets', { 'metadata[a': 'b' }, 'invalid_request_error', undefined],
])('refuses %s', async (_what, form, code, param) => {
  expect(await ask(form)).toEqual([400, code, param]);
});

test.each([
  ['another key', { authorization: 'Bearer sk_test_other' }, 401],
  ['another version of the API', { 'stripe-version': '2020-08-27' }, 400],
  ['another kind of body', { 'content-type': 'application/json' }, 400],
  ['a key of idempotency that is too long', { 'idempotency-key': 'x'.repeat(256) }, 400],
])('refuses %s', async (_what, headers, status) => {
  expect((await ask({}, headers))[0]).toBe(status);
});

test('answers a key again with the same, and refuses it for anything else', async () => {
  const headers = { 'idempotency-key': 'once' };
  expect(await ask({ [PRICE]: '10.5' }, headers)).toEqual([400, 'parameter_invalid_integer', PRICE]);
  const before = server.sessions.size;
  expect([await ask({}, headers), await ask({}, headers)]).toEqual([
    [200, undefined, undefined],
    [200, undefined, undefined],
  ]);
  expect(server.sessions.size).toBe(before + 1);
  expect(await ask({ [PRICE]: '2000' }, headers)).toEqual([400, 'idempotency_error', undefined]);
});
