// Checked with stripe 23.1.0: after an upgrade, read the changes of its API version, and run the
// tests beside this file.
import { SECOND_MS } from '@waymark/contract/durations';
import {
  type CardProcessor,
  CardRefusedError,
  CardServiceAwayError,
  type FoundCheckout,
  WrongSignatureError,
} from './card-processor.ts';
import { toStripeAmount } from './stripe-amounts.ts';
import {
  CheckoutSession,
  outcomeOfCheckout,
  outcomeOfRefund,
  REFUND_ID,
  Refund,
  readStripeEvent,
} from './stripe-events.ts';
import type { StripeSettings } from './stripe-settings.ts';

const API_VERSION = '2026-10-28.endive';
/** The library waits so long for a byte, and tries twice more where it may help. */
const TIMEOUT_MS = 4 * SECOND_MS;
/** Within the 15 s that a call has. */
const DEADLINE_MS = 12 * SECOND_MS;

interface StripeFailure {
  readonly type?: string;
  readonly code?: string;
  readonly param?: string;
  readonly statusCode?: number;
}

const NOT_OURS = 'Please pay as the invoice says.';
const REFUSALS: Readonly<Record<string, string>> = {
  amount_too_small: `This amount is too small to be paid by card. ${NOT_OURS}`,
  amount_too_large: `This amount is too large to be paid by card. ${NOT_OURS}`,
  charge_already_refunded: 'It was paid back before.',
  charge_disputed: 'The cardholder objected to the payment at their bank, which decides.',
};

/** Codes only: a message may repeat what was sent. */
function readFailure(error: unknown): Error {
  if (error instanceof CardServiceAwayError) return error;
  const { type = 'unknown', code, param, statusCode } = error as StripeFailure;
  const description = `Stripe answered ${[statusCode, type, code, param].filter(Boolean).join(' ')}.`;
  if (type !== 'StripeInvalidRequestError') return new CardServiceAwayError(description);
  const refusal = REFUSALS[code ?? ''];
  if (refusal !== undefined) return new CardRefusedError(refusal);
  if (param?.endsWith('[currency]') || param === 'currency') {
    return new CardRefusedError(`Cards can’t pay in this currency. ${NOT_OURS}`);
  }
  if (param === 'amount') return new CardRefusedError('Less is left of the payment at the card service.');
  // Anything else is a fault of ours or of the settings, which someone has to mend.
  return new CardServiceAwayError(description);
}

async function within<Answer>(deadlineMs: number, asked: Promise<Answer>): Promise<Answer> {
  asked.catch(() => {});
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new CardServiceAwayError('Stripe did not answer in time.')), deadlineMs);
  });
  try {
    return await Promise.race([asked, deadline]);
  } catch (error) {
    throw readFailure(error);
  } finally {
    clearTimeout(timer);
  }
}

function readCheckout(answer: unknown): FoundCheckout {
  const session = CheckoutSession.parse(answer);
  const { payment_intent: reference, url = null } = session;
  return { reference, url, outcome: session.status === 'open' ? 'open' : outcomeOfCheckout(session) };
}

export interface StripeDeadlines {
  readonly timeoutMs?: number;
  readonly deadlineMs?: number;
}

/** Loads the library here, so only where Stripe is configured. */
export async function createStripeProcessor(
  { secretKey, webhookSecret, apiUrl }: StripeSettings,
  { timeoutMs = TIMEOUT_MS, deadlineMs = DEADLINE_MS }: StripeDeadlines = {},
): Promise<CardProcessor> {
  const { default: Stripe } = await import('stripe');
  const protocol = apiUrl.protocol === 'http:' ? 'http' : 'https';
  const stripe = new Stripe(secretKey, {
    apiVersion: API_VERSION,
    host: apiUrl.hostname,
    port: apiUrl.port || (protocol === 'http' ? 80 : 443),
    protocol,
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
  });
  const { sessions } = stripe.checkout;
  const find = async (id: string) => readCheckout(await within(deadlineMs, sessions.retrieve(id)));

  return {
    name: 'Stripe',
    async startCheckout({ paymentId, key, words, expiresAt, returnUrl, leaveUrl, ...money }) {
      const price = {
        currency: money.currency.toLowerCase(),
        unit_amount: toStripeAmount(money),
        product_data: { name: words },
      };
      const session = await within(
        deadlineMs,
        sessions.create(
          {
            mode: 'payment',
            allowed_payment_method_types: ['card'],
            // What the invoice says is what is paid, in its currency.
            adaptive_pricing: { enabled: false },
            client_reference_id: paymentId,
            line_items: [{ price_data: price, quantity: 1 }],
            success_url: returnUrl,
            cancel_url: leaveUrl,
            expires_at: Math.floor(expiresAt.getTime() / SECOND_MS),
          },
          { idempotencyKey: key },
        ),
      );
      if (!session.url) throw new CardServiceAwayError('Stripe opened a page without an address.');
      return { checkoutId: session.id, url: session.url };
    },
    findCheckout: find,
    async closeCheckout(id) {
      try {
        return readCheckout(await within(deadlineMs, sessions.expire(id)));
      } catch (error) {
        const found = await find(id);
        if (found.outcome === 'open') throw error;
        return found;
      }
    },
    async refund({ refundId, reference, ...money }) {
      const asked = stripe.refunds.create(
        { payment_intent: reference, amount: toStripeAmount(money), metadata: { [REFUND_ID]: refundId } },
        { idempotencyKey: `waymark-refund-${refundId}` },
      );
      return outcomeOfRefund(Refund.parse(await within(deadlineMs, asked)));
    },
    readEvent(body, signature) {
      let event: { id: string; type: string; data: { object: unknown } };
      try {
        event = stripe.webhooks.constructEvent(body, signature ?? '', webhookSecret);
      } catch (error) {
        if ((error as StripeFailure).type === 'StripeSignatureVerificationError') throw new WrongSignatureError();
        throw error;
      }
      return readStripeEvent({ id: event.id, type: event.type, object: event.data.object });
    },
  };
}
