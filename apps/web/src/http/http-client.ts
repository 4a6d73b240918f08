import { noAnswer } from '#problems/call-problem.ts';
import type { HttpAnswer, WireRequest } from './wire.ts';
import { XSRF_COOKIE, XSRF_HEADER } from './xsrf-names.ts';

const TIMEOUT_MS = 20_000;

export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Sent as it is, in place of a body; `onProgress` receives the sent share, from 0 to 1. */
  readonly file?: Blob | undefined;
  readonly onProgress?: ((share: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number | undefined;
  /** Continues after the person leaves the page. */
  readonly isKeptAlive?: boolean | undefined;
  /** Whether a success is a file and no text. */
  readonly isFileWanted?: boolean | undefined;
}

/** The cross-site request token of our own pages; the web's server has none. */
function xsrfHeader(): Record<string, string> {
  if (typeof document === 'undefined') return {};
  const prefix = `${XSRF_COOKIE}=`;
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(prefix));
  return pair ? { [XSRF_HEADER]: decodeURIComponent(pair.slice(prefix.length)) } : {};
}

const typeOf = ({ body, file }: HttpRequest) => file?.type ?? (body === undefined ? undefined : 'application/json');

function onTheWire(request: HttpRequest): WireRequest {
  const { method, url, headers, body, file, signal, timeoutMs = TIMEOUT_MS } = request;
  const type = typeOf(request);
  const limit = AbortSignal.timeout(timeoutMs);
  return {
    method,
    url,
    headers: {
      accept: 'application/json',
      ...(type === undefined ? {} : { 'content-type': type }),
      ...xsrfHeader(),
      ...headers,
    },
    body: file ?? (body === undefined ? null : JSON.stringify(body)),
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  };
}

async function fetchAnswer(
  { url, ...request }: WireRequest,
  { isKeptAlive = false, isFileWanted }: HttpRequest,
): Promise<HttpAnswer> {
  // Next would otherwise keep answers that its server gets; browsers keep what the API lets them.
  const cache = typeof window === 'undefined' ? ({ cache: 'no-store' } as const) : {};
  const answer = await fetch(url, { ...request, ...cache, keepalive: isKeptAlive });
  const head = { status: answer.status, retryAfter: answer.headers.get('retry-after') };
  if (isFileWanted && answer.ok) return { ...head, text: '', file: await answer.blob() };
  return { ...head, text: await answer.text() };
}

/** Section 7 of the specification. Throws an outage if there is no answer. */
export async function sendRequest(request: HttpRequest): Promise<HttpAnswer> {
  const { onProgress } = request;
  const wire = onTheWire(request);
  const upload = onProgress && (await import('./upload.ts').catch(failUnanswered)).upload;
  const answering = upload ? upload(wire, onProgress) : fetchAnswer(wire, request);
  return answering.catch(failUnanswered);
}

function failUnanswered(error: unknown): never {
  throw noAnswer(error);
}
