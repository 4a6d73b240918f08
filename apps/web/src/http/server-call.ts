import 'server-only';
import { createHmac } from 'node:crypto';
import type { AnswerOf, Endpoint } from '@waymark/contract/endpoint';
import { headers } from 'next/headers';
import { environment } from '#env.ts';
import { logLine } from '#logging/log-line.ts';
import { type CallProblem, toCallProblem } from './call-problem.ts';
import { type AnyParts, type CallArguments, sendCall } from './send-call.ts';

/** People wait for the page or the sign-in that this call is a part of. */
const TIMEOUT_MS = 8_000;

let proof: string | undefined;

/** Shows the API that what it is told of the client comes from this server. */
function webProof(): string {
  proof ??= createHmac('sha256', environment().webSecret).update('waymark:web-to-api').digest('base64url');
  return proof;
}

/** What the caller is prepared to be answered instead of a success: these statuses are not logged. */
interface Expectation {
  readonly expects?: readonly number[];
}

type ServerCallArguments<E extends Endpoint> =
  CallArguments<E> extends [parts: infer Parts]
    ? [parts: Parts & Expectation]
    : [parts?: CallArguments<E>[0] & Expectation];

/** Whoever calls may swallow what is thrown, so what nobody expected stands in the log, under the route that refused it. */
function logFailure({ method, url }: Endpoint, { status, name, message, isOutage }: CallProblem): void {
  logLine(isOutage ? 'warn' : 'error', 'api-call-failed', { route: `${method} ${url}`, status, name, message });
}

async function send<E extends Endpoint>(
  endpoint: E,
  { expects = [], ...parts }: AnyParts & Expectation,
  headers: Readonly<Record<string, string>> = {},
): Promise<AnswerOf<E>> {
  const sender = { apiUrl: environment().apiUrl.origin, token: parts.token ?? null, headers };
  try {
    return await sendCall(endpoint, { timeoutMs: TIMEOUT_MS, ...parts }, sender);
  } catch (error) {
    const problem = toCallProblem(error);
    if (!expects.includes(problem.status)) logFailure(endpoint, problem);
    throw problem;
  }
}

/**
 * Calls the API from the web server on behalf of the browser whose request is being answered; the API counts the call against
 * that browser's address, and knows its kind. The token is always said: there is no session to take it from.
 */
export async function serverCall<E extends Endpoint>(
  endpoint: E,
  ...[parts]: ServerCallArguments<E>
): Promise<AnswerOf<E>> {
  const received = await headers();
  const [clientAddress, userAgent] = [received.get('x-forwarded-for'), received.get('user-agent')];
  return send(endpoint, parts ?? {}, {
    'x-waymark-web': webProof(),
    ...(clientAddress ? { 'x-waymark-client-address': clientAddress } : {}),
    ...(userAgent ? { 'x-waymark-user-agent': userAgent } : {}),
  });
}

/** Calls the API for nobody in particular, where the answer is kept and shown to everybody. */
export async function sharedCall<E extends Endpoint>(
  endpoint: E,
  ...[parts]: ServerCallArguments<E>
): Promise<AnswerOf<E>> {
  return send(endpoint, { ...parts, token: null });
}
