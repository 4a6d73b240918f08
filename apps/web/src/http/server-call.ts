import 'server-only';
import { createHmac } from 'node:crypto';
import type { AnswerOf, Endpoint } from '@waymark/contract/endpoint';
import type { logIn } from '@waymark/contract/people/accounts';
import type { logInWithFactor } from '@waymark/contract/people/factor-logins';
import { REQUEST_ID_HEADER } from '@waymark/contract/request-id';
import { headers } from 'next/headers';
import { environment } from '#env.ts';
import { logLine } from '#logging/log-line.ts';
import { type CallProblem, isProblem, toCallProblem } from '#problems/call-problem.ts';
import { type AnyParts, type CallArguments, sendCall } from './send-call.ts';
import { THIS_MACHINE_HEADER } from './settled-headers.ts';

/** People wait for the page or the sign-in that this call is a part of. */
const TIMEOUT_MS = 8_000;

/** For what the browser fetches again, or the page does without: it is better than no page. */
export const OWN_READ_MS = 2_000;

let proof: string | undefined;

/** Proves to the API that the client details it receives come from this server. */
function webProof(): string {
  proof ??= createHmac('sha256', environment().webSecret).update('waymark:web-to-api').digest('base64url');
  return proof;
}

/** Of any call: it is the browser that leads on to the page that is left, or asks for a proof. */
const EVERYDAY = ['factor_required', 'account_leaving', 'step_up_required'] as const;

/** Callers may swallow the error, so unexpected refusals are logged here, under their route. */
function logFailure({ method, url }: Endpoint, problem: CallProblem, requestId: string | undefined): void {
  const { status, name, isOutage, isFault, cause } = problem;
  const message = isFault ? String(cause) : problem.message;
  logLine(isOutage ? 'warn' : 'error', 'api-call-failed', {
    requestId,
    route: `${method} ${url}`,
    status,
    name,
    message,
  });
}

async function send<E extends Endpoint>(
  endpoint: E,
  parts: AnyParts = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<AnswerOf<E>> {
  const sender = { apiUrl: environment().apiInternalUrl.origin, token: parts.token ?? null, headers };
  try {
    return await sendCall(endpoint, { timeoutMs: TIMEOUT_MS, ...parts }, sender);
  } catch (error) {
    const problem = toCallProblem(error);
    const requestId = headers[REQUEST_ID_HEADER];
    if (requestId !== undefined) problem.digest = requestId;
    if (!isProblem(problem, ...EVERYDAY, ...(parts.expects ?? []))) logFailure(endpoint, problem, requestId);
    throw problem;
  }
}

/** Tells the API on whose behalf this server calls. */
export async function headersForBrowser(mayReadMachine = false): Promise<Readonly<Record<string, string>>> {
  const received = await headers();
  const [clientAddress, userAgent] = [received.get('x-forwarded-for'), received.get('user-agent')];
  const requestId = received.get(REQUEST_ID_HEADER);
  return {
    'x-waymark-web': webProof(),
    [THIS_MACHINE_HEADER]: mayReadMachine || received.get(THIS_MACHINE_HEADER) === 'yes' ? 'yes' : 'no',
    ...(requestId ? { [REQUEST_ID_HEADER]: requestId } : {}),
    ...(clientAddress ? { 'x-waymark-client-address': clientAddress } : {}),
    ...(userAgent ? { 'x-waymark-user-agent': userAgent } : {}),
  };
}

async function sendForBrowser<E extends Endpoint>(
  endpoint: E,
  parts: AnyParts | undefined,
  mayReadMachine: boolean,
): Promise<AnswerOf<E>> {
  return send(endpoint, parts, await headersForBrowser(mayReadMachine));
}

/** Counts against the browser's address; the token is explicit, as there is no session here. */
export function serverCall<E extends Endpoint>(endpoint: E, ...[parts]: CallArguments<E>): Promise<AnswerOf<E>> {
  return sendForBrowser(endpoint, parts, false);
}

/** The same, for a browser that the caller has verified may read what is for this machine only. */
export function vouchedCall<E extends Endpoint>(endpoint: E, ...[parts]: CallArguments<E>): Promise<AnswerOf<E>> {
  return sendForBrowser(endpoint, parts, true);
}

/** Logs in, and shows the API whether the person signed in with this browser before. */
export async function loginCall<E extends typeof logIn | typeof logInWithFactor>(
  endpoint: E,
  browserProof: string,
  parts: AnyParts,
): Promise<AnswerOf<E>> {
  return send(endpoint, parts, { ...(await headersForBrowser()), 'x-waymark-browser-proof': browserProof });
}

/** Calls the API for no one in particular, where the answer is cached and shown to everyone. */
export function sharedCall<E extends Endpoint>(endpoint: E, ...[parts]: CallArguments<E>): Promise<AnswerOf<E>> {
  return send(endpoint, { ...parts, token: null });
}
