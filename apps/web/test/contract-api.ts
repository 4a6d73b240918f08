import type { AnswerOf, Endpoint } from '@waymark/contract/endpoint';
import type { ErrorAnswer, FieldError } from '@waymark/contract/error-answer';
import { PROBLEMS, type ProblemCode } from '@waymark/contract/errors';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { z } from 'zod';
import { CallProblem } from '#problems/call-problem.ts';
import { offers } from '#store/undoable.ts';
import { type AskedParts, Refused, SESSION_TOKEN, takeRequest } from './wire-rules.ts';

const API_URL = 'http://localhost:4000';

/** The API has another origin than the pages, and lets them read this much. */
const CORS = {
  'access-control-allow-origin': 'http://localhost:3000',
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers': 'authorization, content-type, x-xsrf-token',
  'access-control-expose-headers': 'retry-after',
};

/** Every request that was well-formed, as the API reads it, in the order in which they came. */
export const asked = vi.fn<(endpoint: Endpoint, parts: AskedParts) => void>();

export function askedOf(endpoint: Endpoint) {
  // biome-ignore lint/suspicious/noExplicitAny: tests assert what they read.
  return asked.mock.calls.filter(([called]) => called === endpoint).map(([, parts]): any => parts);
}

let faults: string[] = [];

type Given<T> = T | Error | Promise<T | Error>;
// biome-ignore lint/suspicious/noExplicitAny: the endpoint's schemas have parsed the parts.
type Handler<E extends Endpoint> = (parts: any) => Given<AnswerOf<E>>;

function refusal(refused: CallProblem): Response {
  const { status, name, message, code, fields, nearest, texts, factors, retryAfterSeconds } = refused;
  if (!code) faults.push(`The API says why it refuses; the test's refusal "${message}" has no code.`);
  const details = {
    code: code ?? 'internal',
    ...(fields.length > 0 ? { errors: [...fields] } : {}),
    ...(nearest.length > 0 ? { nearest: [...nearest] } : {}),
    ...(texts ? { texts } : {}),
    ...(factors.length > 0 ? { factors: [...factors] } : {}),
  };
  const answer: ErrorAnswer = { data: null, error: { status, name, message, details } };
  const retryAfter = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
  return HttpResponse.json(answer, { status, headers: { ...CORS, ...retryAfter } });
}

export const problem = (code: ProblemCode, fields: readonly FieldError[] = []): CallProblem =>
  new CallProblem({ ...PROBLEMS[code], code, fields });

export const secondFactorRequired = (factors: CallProblem['factors']): CallProblem =>
  new CallProblem({ ...PROBLEMS.second_factor_required, code: 'second_factor_required', factors });

export const takenTime = (
  code: ProblemCode,
  nearest: readonly string[],
  fields: CallProblem['fields'] = [],
): CallProblem => new CallProblem({ ...PROBLEMS[code], code, nearest, fields });

/** An error that is no `CallProblem` is a connection that breaks. */
const failed = (error: Error): Response =>
  error instanceof CallProblem && error.status > 0 ? refusal(error) : HttpResponse.error();

/** The answer as it goes over the wire: only what the schema of a success lets through. */
function success({ method, url, schema }: Endpoint, given: unknown): Response {
  const [status, shape] = Object.entries(schema.response).find(([code]) => code.startsWith('2')) ?? [];
  const answer = shape?.safeParse(given);
  if (!answer?.success) {
    faults.push(`The test's answer to ${method} ${url} does not fit: ${answer && z.prettifyError(answer.error)}`);
    return HttpResponse.error();
  }
  if (given === undefined) return new HttpResponse(null, { status: Number(status), headers: CORS });
  return HttpResponse.json(answer.data as JsonBodyType, { status: Number(status), headers: CORS });
}

async function answerRequest<E extends Endpoint>(
  endpoint: E,
  given: Given<AnswerOf<E>> | Handler<E>,
  { request, params }: { request: Request; params: Readonly<Record<string, unknown>> },
): Promise<Response> {
  try {
    const parts = await takeRequest(endpoint, request, params);
    asked(endpoint, parts);
    const answer = await (typeof given === 'function' ? (given as Handler<E>)(parts) : given);
    return answer instanceof Error ? failed(answer) : success(endpoint, answer);
  } catch (error) {
    if (!(error instanceof Refused)) return failed(error as Error);
    faults.push(`${endpoint.method} ${endpoint.url} was refused. ${error.message}`);
    return refusal(problem(error.code));
  }
}

const server = setupServer(
  http.options(`${API_URL}/*`, () => new HttpResponse(null, { status: 204, headers: CORS })),
  http.get('*/runtime-config', () => HttpResponse.json({ apiUrl: API_URL, socialLinks: [] })),
  http.get('*/api/auth/session', () => HttpResponse.json({ user: { id: 7 }, accessToken: SESSION_TOKEN, expires: '' })),
  http.all('*', ({ request: { method, url } }) => {
    faults.push(`Nothing answers ${method} ${url}.`);
    return HttpResponse.error();
  }),
);

/** An error given or thrown becomes a refusal. Breaking the contract fails the test. */
export function answer<E extends Endpoint>(endpoint: E, given: Given<AnswerOf<E>> | Handler<E>): void {
  answerAt(`${API_URL}${endpoint.url}`, endpoint, given);
}

/** Has the web's own server pass on the API's answer, at a separate address. */
export function answerAt<E extends Endpoint>(url: string, endpoint: E, given: Given<AnswerOf<E>> | Handler<E>): void {
  const method = endpoint.method.toLowerCase() as Lowercase<Endpoint['method']>;
  server.use(http[method](url, (info) => answerRequest(endpoint, given, info)));
}

export function refuse(endpoint: Endpoint, code: ProblemCode): void {
  answer(endpoint, problem(code) as never);
}

/** Has something in front of the API, such as a proxy, answer in its place, out of its shape. */
export function answerAsProxy({ method, url }: Endpoint, status: number, body: JsonBodyType = {}): void {
  const verb = method.toLowerCase() as Lowercase<Endpoint['method']>;
  server.use(http[verb](`${API_URL}${url}`, () => HttpResponse.json(body, { status, headers: CORS })));
}

beforeAll(() => server.listen());

afterEach(() => {
  // What waits to be undone would be sent in the next test, or in the next file of this worker.
  offers.set([]);
  const found = faults;
  faults = [];
  server.resetHandlers();
  asked.mockClear();
  expect(found, 'what was asked of the API').toEqual([]);
});

afterAll(() => server.close());
