import { randomBytes } from 'node:crypto';
import { readForm, refuse, StripeRefusal } from './stripe-forms.ts';
import { type Charge, CURRENCIES, REFUND, type Refund, SESSION, type Session } from './stripe-objects.ts';

const LEAST_OPEN_SECONDS = 30 * 60;
const MOST_OPEN_SECONDS = 24 * 60 * 60;
const LEAST_AMOUNT = 50;
const MOST_AMOUNT = 99_999_999;

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
export const seconds = () => Math.floor(Date.now() / 1_000);
const missing = (what: string, id: string, param: string) =>
  new StripeRefusal(404, {
    ...{ type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}: '${id}'`, param },
  });

function checkAmount(amount: number, currency: string, param: string): void {
  const digits = CURRENCIES[currency];
  if (digits === undefined) {
    const message = `Invalid currency: ${currency}. Stripe currently supports these currencies: ${Object.keys(CURRENCIES)}`;
    throw refuse(message, { param: param.replace('unit_amount', 'currency') });
  }
  if (digits === 3 && amount % 10 !== 0) {
    throw refuse(`Invalid amount: the last digit has to be 0 in ${currency}`, { code: 'amount_invalid', param });
  }
  if (amount < (digits === 0 ? 1 : LEAST_AMOUNT)) {
    throw refuse('The Checkout Session’s total amount is too small.', { code: 'amount_too_small', param });
  }
  if (amount > MOST_AMOUNT) throw refuse('Amount must be no more than 99999999.', { code: 'amount_too_large', param });
}

/** What a call comes to, and what happens because of it. */
export interface CallResult {
  readonly result: unknown;
  readonly event?: readonly [type: string, object: unknown];
}

export interface StripeAccount {
  readonly sessions: Map<string, Session>;
  readonly refunds: Map<string, Refund>;
  readonly charges: Map<string, Charge>;
  /** What a refund comes to at once. */
  refundsAre: Refund['status'];
  findSession(id: string): Session;
  expireSession(id: string): Session;
  run(method: string, path: string, form: string): CallResult;
}

/** What Stripe keeps and decides, apart from how it is spoken to. `readUrl`: where its page is. */
export function openStripeAccount(readUrl: () => string): StripeAccount {
  const sessions = new Map<string, Session>();
  const refunds = new Map<string, Refund>();
  const charges = new Map<string, Charge>();

  function createSession(form: string): Session {
    const given = SESSION(readForm(form), '');
    if (given.mode !== 'payment') throw refuse('This server takes payments only.', { param: 'mode' });
    const [item, ...more] = given.line_items;
    if (!item || more.length > 0) throw refuse('One line item, please.', { param: 'line_items' });
    const { currency, unit_amount: price, product_data: product } = item.price_data;
    const amount = price * item.quantity;
    checkAmount(amount, currency, 'line_items[0][price_data][unit_amount]');
    const expires = given.expires_at ?? seconds() + MOST_OPEN_SECONDS;
    if (expires < seconds() + LEAST_OPEN_SECONDS || expires > seconds() + MOST_OPEN_SECONDS) {
      const message =
        'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.';
      throw refuse(message, { param: 'expires_at' });
    }
    const id = newId('cs_test');
    const session: Session = {
      ...{ id, object: 'checkout.session', url: `${readUrl()}/pay/${id}`, status: 'open', payment_status: 'unpaid' },
      ...{ payment_intent: null, client_reference_id: given.client_reference_id ?? null, words: product.name },
      ...{ amount_total: amount, currency, expires_at: expires, success_url: given.success_url },
      cancel_url: given.cancel_url ?? null,
    };
    sessions.set(id, session);
    return session;
  }

  const findSession = (id = ''): Session => {
    const session = sessions.get(id);
    if (!session) throw missing('checkout.session', id, 'session');
    return session;
  };

  function expireSession(id: string): Session {
    const session = findSession(id);
    if (session.status !== 'open') {
      throw refuse(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Session has a status of ${session.status}.`,
      );
    }
    session.status = 'expired';
    return session;
  }

  function createRefund(form: string): Refund {
    const { payment_intent: reference, metadata = {}, amount: asked } = REFUND(readForm(form), '');
    const charge = charges.get(reference);
    if (!charge) throw missing('payment_intent', reference, 'payment_intent');
    const left = charge.amount - charge.amount_refunded;
    if (left === 0) throw refuse('Charge has already been refunded.', { code: 'charge_already_refunded' });
    const amount = asked ?? left;
    if (amount < 1) throw refuse('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
    if (amount > left) throw refuse(`Refund amount is greater than unrefunded amount on charge`, { param: 'amount' });
    const { currency } = charge;
    if (CURRENCIES[currency] === 3 && amount % 10 !== 0) throw refuse('Invalid amount', { param: 'amount' });
    const refund: Refund = {
      ...{ id: newId('re'), object: 'refund', amount, currency, payment_intent: reference, metadata },
      ...{ status: account.refundsAre, ...(account.refundsAre === 'failed' ? { failure_reason: 'declined' } : {}) },
    };
    if (refund.status !== 'failed') charge.amount_refunded += amount;
    refunds.set(refund.id, refund);
    return refund;
  }

  function run(method: string, path: string, form: string): CallResult {
    const [, id = '', deed] = /^\/v1\/checkout\/sessions\/(\w+)(?:\/(expire))?$/.exec(path) ?? [];
    if (method === 'POST' && path === '/v1/checkout/sessions') return { result: createSession(form) };
    if (method === 'GET' && id !== '' && !deed) return { result: findSession(id) };
    if (method === 'POST' && deed === 'expire') {
      const session = expireSession(id);
      return { result: session, event: ['checkout.session.expired', session] };
    }
    if (method === 'POST' && path === '/v1/refunds') {
      const refund = createRefund(form);
      return { result: refund, event: ['charge.refunded', charges.get(refund.payment_intent)] };
    }
    throw new StripeRefusal(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${method}: ${path}).`,
    });
  }

  const account: StripeAccount = {
    ...{ sessions, refunds, charges, refundsAre: 'succeeded', findSession, expireSession, run },
  };
  return account;
}
