import { get } from 'node:http';

const PATIENCE_MS = 5_000;

export interface LocalAnswer {
  readonly status: number;
  readonly body: string;
}

/** One GET to a program of ours. `fetch` would keep several megabytes for as long as we run. */
export function answerOf(url: string, patienceMs = PATIENCE_MS): Promise<LocalAnswer> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent: false, timeout: patienceMs }, (reply) => {
      let body = '';
      reply.setEncoding('utf8');
      reply.on('data', (chunk: string) => {
        body += chunk;
      });
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, body }));
      reply.on('error', reject);
    });
    request.on('timeout', () => request.destroy(new Error(`no answer in ${patienceMs / 1000} seconds`)));
    request.on('error', reject);
  });
}
