import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newId, openStripeAccount, type StripeAccount, seconds } from './stripe-account.ts';
import { refuse, StripeRefusal } from './stripe-forms.ts';
import type { Session, StripeEvent } from './stripe-objects.ts';

const VERSION = '2026-10-28.endive';

export const STRIPE_KEYS = { secretKey: 'sk_test_waymark', webhookSecret: 'whsec_waymark' };

/** In place of the next answers: a status, no answer, or one that is lost on its way. */
export type Fault = { readonly status: number; readonly code?: string } | 'silent' | 'lost';

export interface StripeServer extends StripeAccount {
  readonly url: string;
  /** Every call that was understood, replays too. */
  readonly asked: { readonly what: string; readonly key: string | undefined; readonly isReplay: boolean }[];
  readonly faults: Fault[];
  /** Everything that happened, in the order of happening. */
  readonly events: StripeEvent[];
  /** Where events go; nowhere by default. */
  onEvent: (event: StripeEvent) => Promise<unknown>;
  /** Someone pays on the page; `later` leaves it to their bank. */
  pay(sessionId: string, when?: 'now' | 'later'): Promise<void>;
  /** What the bank says in the end. */
  confirm(sessionId: string, isPaid: boolean): Promise<void>;
  expire(sessionId: string): Promise<void>;
  endRefund(id: string, status: 'succeeded' | 'failed', reason?: string): Promise<void>;
  refundOutside(reference: string, amount: number): Promise<void>;
  dispute(reference: string): Promise<void>;
  close(): void;
}

const escaped = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** What stands in for the page where people type their card. */
const drawPage = ({ id, words, amount_total: amount, currency, cancel_url: back }: Session): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Pay</title></head><body><main>
<h1>${escaped(words)}</h1>
<p>${amount} in the smallest unit of ${currency.toUpperCase()}</p>
<form method="post" action="/pay/${id}"><button>Pay</button></form>
${back === null ? '' : `<a href="${escaped(back)}">Back</a>`}
</main></body></html>`;

/** Speaks Stripe’s wire form, refuses what Stripe refuses, and has a page to pay on. */
export async function openStripeServer(port = 0): Promise<StripeServer> {
  const results = new Map<string, { readonly said: string; readonly status: number; readonly body: unknown }>();
  let url = '';
  const account = openStripeAccount(() => url);
  const { sessions, charges, refunds } = account;

  async function tell(type: string, object: unknown): Promise<void> {
    const data = { object: structuredClone(object) };
    const event: StripeEvent = {
      ...{ id: newId('evt'), object: 'event', api_version: VERSION, created: seconds(), livemode: false, type, data },
    };
    holder.events.push(event);
    await holder.onEvent(event);
  }

  function checkHead({ method, headers }: IncomingMessage): void {
    if (headers.authorization !== `Bearer ${STRIPE_KEYS.secretKey}`) {
      throw new StripeRefusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_***' });
    }
    if (headers['stripe-version'] !== VERSION) throw refuse(`Invalid Stripe API version: ${headers['stripe-version']}`);
    if (method === 'POST' && headers['content-type'] !== 'application/x-www-form-urlencoded') {
      throw refuse('Invalid request (check that your POST content type is application/x-www-form-urlencoded).');
    }
    if (String(headers['idempotency-key'] ?? '').length > 255) throw refuse('Idempotency key is too long.');
  }

  function answer(request: IncomingMessage, form: string): { status: number; body: unknown; isReplay?: boolean } {
    checkHead(request);
    const { method = '', url: path = '' } = request;
    const key = request.headers['idempotency-key'] as string | undefined;
    const said = `${method} ${path} ${form}`;
    const known = key === undefined ? undefined : results.get(key);
    if (known && known.said !== said) {
      const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
      throw new StripeRefusal(400, { type: 'idempotency_error', message });
    }
    holder.asked.push({ what: `${method} ${path}`, key, isReplay: known !== undefined });
    if (known) return { ...known, isReplay: true };
    const { result, event } = account.run(method, path, form);
    const body = structuredClone(result);
    if (key !== undefined) results.set(key, { said, status: 200, body });
    if (event) void tell(...event);
    return { status: 200, body };
  }

  function send(response: ServerResponse, status: number, body: unknown, isReplay = false): void {
    const headers = { 'content-type': 'application/json', 'request-id': newId('req') };
    response.writeHead(status, isReplay ? { ...headers, 'idempotent-replayed': 'true' } : headers);
    response.end(JSON.stringify(body));
  }

  function serveApi(request: IncomingMessage, response: ServerResponse, form: string): void {
    const fault = holder.faults.shift();
    if (fault === 'silent') return;
    if (typeof fault === 'object') {
      const error = { type: 'api_error', message: 'An unknown error occurred', code: fault.code };
      send(response, fault.status, { error });
      return;
    }
    try {
      const { status, body, isReplay } = answer(request, form);
      if (fault === 'lost') request.socket.destroy();
      else send(response, status, body, isReplay);
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      send(response, error.status, error.body);
    }
  }

  async function servePage({ method, url: path = '' }: IncomingMessage, response: ServerResponse): Promise<void> {
    const session = sessions.get(path.split('/')[2] ?? '');
    if (!session) return void response.writeHead(404).end();
    if (method === 'POST') {
      if (session.status === 'open') await holder.pay(session.id);
      return void response.writeHead(303, { location: session.success_url }).end();
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(drawPage(session));
  }

  const server = createServer(async (request, response) => {
    const form = Buffer.concat(await request.toArray()).toString('utf8');
    if (request.url?.startsWith('/pay/')) return servePage(request, response);
    serveApi(request, response, form);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function charge(session: Session): void {
    const { amount_total: amount, currency, payment_intent: reference } = session;
    if (reference === null) throw new Error('The session has no payment.');
    session.payment_status = 'paid';
    charges.set(reference, { payment_intent: reference, amount, currency, amount_refunded: 0 });
  }

  const deeds: Omit<StripeServer, keyof StripeAccount> = {
    ...{ url, asked: [], faults: [], events: [] },
    onEvent: async () => {},
    async pay(id, when = 'now') {
      const session = account.findSession(id);
      if (session.status !== 'open') throw new Error(`The page is ${session.status}.`);
      Object.assign(session, { status: 'complete', payment_intent: newId('pi') });
      if (when === 'now') charge(session);
      await tell('checkout.session.completed', session);
    },
    async confirm(id, isPaid) {
      const session = account.findSession(id);
      if (isPaid) charge(session);
      await tell(`checkout.session.async_payment_${isPaid ? 'succeeded' : 'failed'}`, session);
    },
    async expire(id) {
      await tell('checkout.session.expired', account.expireSession(id));
    },
    async endRefund(id, status, reason) {
      const refund = refunds.get(id);
      if (!refund) throw new Error('There is no such refund.');
      Object.assign(refund, { status, ...(reason === undefined ? {} : { failure_reason: reason }) });
      await tell(status === 'failed' ? 'refund.failed' : 'refund.updated', refund);
    },
    async refundOutside(reference, amount) {
      const paid = charges.get(reference);
      if (!paid) throw new Error('There is no such payment.');
      paid.amount_refunded += amount;
      await tell('charge.refunded', paid);
    },
    dispute: (reference) => tell('charge.dispute.created', { id: newId('du'), payment_intent: reference }),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  const holder: StripeServer = Object.assign(account, deeds);
  return holder;
}
