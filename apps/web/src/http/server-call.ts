import 'server-only';
import { createHmac } from 'node:crypto';
import type { AnswerOf, Endpoint } from '@waymark/contract/endpoint';
import { headers } from 'next/headers';
import { environment } from '#env.ts';
import { type CallArguments, sendCall } from './send-call.ts';

/** People wait for the page or the sign-in that this call is a part of. */
const TIMEOUT_MS = 8_000;

let proof: string | undefined;

/** Shows the API that what it is told of the client comes from this server. */
function webProof(): string {
  proof ??= createHmac('sha256', environment().webSecret).update('waymark:web-to-api').digest('base64url');
  return proof;
}

/**
 * Calls the API from the web server on behalf of the browser whose request is being answered; the API counts the call against
 * that browser's address, and knows its kind. The token is always said: there is no session to take it from.
 */
export async function serverCall<E extends Endpoint>(endpoint: E, ...[parts]: CallArguments<E>): Promise<AnswerOf<E>> {
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
        ...(clientAddress ? { 'x-waymark-client-address': clientAddress } : {}),
        ...(userAgent ? { 'x-waymark-user-agent': userAgent } : {}),
      },
    },
  );
}

/** Calls the API for nobody in particular, where the answer is kept and shown to everybody. */
export async function sharedCall<E extends Endpoint>(endpoint: E, ...[parts]: CallArguments<E>): Promise<AnswerOf<E>> {
  const sender = { apiUrl: environment().apiUrl.origin, token: null };
  return sendCall(endpoint, { timeoutMs: TIMEOUT_MS, ...parts }, sender);
}
