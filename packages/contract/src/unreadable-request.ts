import type { ErrorAnswer } from './error-answer.ts';
import { PROBLEMS, type ProblemCode } from './errors.ts';

/** For the whole request. Node checks at intervals, so it happens within 15 s. */
const ARRIVAL_TIMEOUT_MS = 13_000;
const ARRIVAL_CHECK_MS = 1_000;

/** Timeouts of a `node:http` server for the head of a request and for the whole of it. */
export const arrivalTimeouts = (timeoutMs = ARRIVAL_TIMEOUT_MS) => ({
  requestTimeout: timeoutMs,
  headersTimeout: timeoutMs,
  connectionsCheckingInterval: Math.min(ARRIVAL_CHECK_MS, timeoutMs),
});

const CODES: Readonly<Record<string, ProblemCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'payload_too_large',
};

interface Connection {
  readonly writable: boolean;
  write(text: string): unknown;
  destroy(): unknown;
}

/** Answers slow or malformed requests with the standard error and closes the connection. */
export function answerUnreadableRequest({ code = '' }: { readonly code?: string }, connection: Connection): void {
  const problemCode = CODES[code] ?? 'invalid_request';
  const problem = PROBLEMS[problemCode];
  const answer: ErrorAnswer = { data: null, error: { ...problem, details: { code: problemCode } } };
  const body = JSON.stringify(answer);
  if (connection.writable && code !== 'ECONNRESET') {
    const head = [
      `HTTP/1.1 ${problem.status} ${problem.name}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      'Connection: close',
    ];
    connection.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  connection.destroy();
}
