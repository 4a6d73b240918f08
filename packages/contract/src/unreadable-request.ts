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
};

interface Unreadable {
  readonly code?: string;
  /** The bytes that ended it, which may be a part of the request only. */
  readonly rawPacket?: unknown;
}

const LINE_END = 0x0a;
/** Half of what Node reads of a request before its body. */
const LONG_ADDRESS_BYTES = 8_192;

/** Too much before the body: the first line if it is the larger part, or else the headers. */
function overflowCode(rawPacket: unknown): ProblemCode {
  const firstLine = rawPacket instanceof Uint8Array ? rawPacket.indexOf(LINE_END) : -1;
  return firstLine < 0 || firstLine > LONG_ADDRESS_BYTES ? 'address_too_long' : 'headers_too_large';
}

const toProblemCode = ({ code = '', rawPacket }: Unreadable): ProblemCode =>
  code === 'HPE_HEADER_OVERFLOW' ? overflowCode(rawPacket) : (CODES[code] ?? 'invalid_request');

/** How long bytes that were on their way when the answer was sent are read, and thrown away. */
const DISCARD_FOR_MS = 5_000;

interface Connection {
  readonly writable: boolean;
  end(text: string): unknown;
  on(event: 'data', listener: () => void): unknown;
  once(event: 'end' | 'close', listener: () => void): unknown;
  removeAllListeners(event: 'data'): unknown;
  resume(): unknown;
  destroy(): unknown;
}

const answered = new WeakSet<Connection>();

/** Closing while the client still sends makes its system drop an answer that it has not read. */
function closeOnceRead(connection: Connection): void {
  // What arrives from now on must not complete the request: nothing may act on it after a refusal.
  connection.removeAllListeners('data');
  connection.on('data', () => undefined);
  connection.resume();
  const limit = setTimeout(() => connection.destroy(), DISCARD_FOR_MS);
  connection.once('end', () => connection.destroy());
  connection.once('close', () => clearTimeout(limit));
}

/** Answers slow or malformed requests with the standard error and closes the connection. */
export function answerUnreadableRequest(error: Unreadable, connection: Connection): void {
  // It has ended its side since, in the middle of its request, and is about to be closed.
  if (answered.has(connection)) return;
  if (!connection.writable || error.code === 'ECONNRESET') {
    connection.destroy();
    return;
  }
  const problemCode = toProblemCode(error);
  const problem = PROBLEMS[problemCode];
  const answer: ErrorAnswer = { data: null, error: { ...problem, details: { code: problemCode } } };
  const body = JSON.stringify(answer);
  const head = [
    `HTTP/1.1 ${problem.status} ${problem.name}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  answered.add(connection);
  connection.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  closeOnceRead(connection);
}
