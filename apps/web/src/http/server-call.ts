import 'server-only';
import { createHmac } from 'node:crypto';
import type { AnswerOf, Endpoint } from '@waymark/contract/endpoint';
import { headers } from 'next/headers';
import { environment } from '#env.ts';
import { type CallArguments, sendCall } from './send-call.ts';
import { THIS_MACHINE_HEADER } from './settled-headers.ts';

/** People wait for the page or the sign-in that this call is a part of. */
const TIMEOUT_MS = 8_000;

let proof: string | undefined;

/** Shows the API that what it is told of the client comes from this server. */
function webProof(): string {
  proof ??= createHmac('sha256', environment().webSecret).update('waymark:web-to-api').digest('base64url');
  return proof;
}

async function callForBrowser<E extends Endpoint>(
  endpoint: E,
  parts: CallArguments<E>[0] | undefined,
  mayReadMachine: boolean,
): Promise<AnswerOf<E>> {
  const received = await headers();
  const [clientAddress, userAgent] = [received.get('x-forwarded-for'), received.get('user-agent')];
  return sendCall(
    endpoint,
    { timeoutMs: TIMEOUT_MS, ...parts },
    {
      apiUrl: environment().apiUrl.origin,
      token: parts?.token ?? null,
      headers: {
        'x-waymark-web': webProof(),
        [THIS_MACHINE_HEADER]: mayReadMachine || received.get(THIS_MACHINE_HEADER) === 'yes' ? 'yes' : 'no',
        ...(clientAddress ? { 'x-waymark-client-address': clientAddress } : {}),
        ...(userAgent ? { 'x-waymark-user-agent': userAgent } : {}),
      },
    },
  );
}

/**
 * Calls the API from the web server on behalf of the browser whose request is being answered; the API counts the call against
 * that browser's address, and knows its kind. The token is always said: there is no session to take it from.
 */
export function serverCall<E extends Endpoint>(endpoint: E, ...[parts]: CallArguments<E>): Promise<AnswerOf<E>> {
  return callForBrowser(endpoint, parts, false);
}

/** The same for a browser that the caller has found may have what is for this machine alone, wherever it is. */
export function vouchedCall<E extends Endpoint>(endpoint: E, ...[parts]: CallArguments<E>): Promise<AnswerOf<E>> {
  return callForBrowser(endpoint, parts, true);
}

/** Calls the API for nobody in particular, where the answer is kept and shown to everybody. */
export async function sharedCall<E extends Endpoint>(endpoint: E, ...[parts]: CallArguments<E>): Promise<AnswerOf<E>> {
  const sender = { apiUrl: environment().apiUrl.origin, token: null };
  return sendCall(endpoint, { timeoutMs: TIMEOUT_MS, ...parts }, sender);
}
