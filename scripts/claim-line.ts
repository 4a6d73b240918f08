import { request } from 'node:http';
import { join } from 'node:path';
import type { ProductEnvironment } from './environment.ts';

interface Outcome {
  readonly isDone: boolean;
  readonly lines: readonly string[];
}

function askOperator(socketPath: string, args: readonly string[]): Promise<Outcome | undefined> {
  return new Promise((resolve) => {
    const call = request({ socketPath, method: 'POST' }, (reply) => {
      let body = '';
      reply.setEncoding('utf8');
      reply.on('data', (chunk: string) => {
        body += chunk;
      });
      reply.on('end', () => resolve(JSON.parse(body) as Outcome));
    });
    // Without the socket there is nothing to print, and the command says the same later.
    call.on('error', () => resolve(undefined));
    call.end(JSON.stringify(args));
  });
}

/** A one-time link for the first owner, straight from the API to this terminal, past all logs. */
export async function claimLines({ isEmbedded, variables }: ProductEnvironment): Promise<readonly string[]> {
  if (!isEmbedded || !variables.DATA_DIR) return [];
  const outcome = await askOperator(join(variables.DATA_DIR, 'operator.sock'), ['claim-link']);
  return outcome?.isDone ? ['', ...outcome.lines.map((line) => `  ${line}`)] : [];
}
