import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ErrorAnswer } from '@waymark/contract/error-answer';
import { PROBLEMS, type ProblemCode } from '@waymark/contract/errors';

interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

interface SeenCall {
  readonly call: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

export interface FakeApi {
  readonly url: string;
  readonly seen: readonly SeenCall[];
  /** What the call, for instance `GET /users/me`, answers from now on. */
  answer(call: string, answer: Answer): void;
  count(call: string): number;
  /** Forgets the answers and the calls. */
  reset(): void;
  close(): Promise<void>;
}

export const refusal = (code: ProblemCode, headers: Readonly<Record<string, string>> = {}): Answer => {
  const body: ErrorAnswer = { data: null, error: { ...PROBLEMS[code], details: { code } } };
  return { status: PROBLEMS[code].status, body, headers };
};

/** An API on a real socket with configurable answers; 404 otherwise. */
export async function startFakeApi(): Promise<FakeApi> {
  const answers = new Map<string, Answer>();
  const seen: SeenCall[] = [];
  const server = createServer(async (request, response) => {
    const call = `${request.method} ${request.url?.split('?')[0]}`;
    const sent = await text(request);
    seen.push({ call, headers: request.headers, body: sent === '' ? undefined : JSON.parse(sent) });
    const { status, body, headers } = answers.get(call) ?? refusal('not_found');
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    answer: (call, answer) => void answers.set(call, answer),
    count: (call) => seen.filter((entry) => entry.call === call).length,
    reset() {
      answers.clear();
      seen.length = 0;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
