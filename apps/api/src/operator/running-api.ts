import { request } from 'node:http';
import { join } from 'node:path';
import { MINUTE_MS } from '@waymark/contract/durations';

export interface CommandOutcome {
  readonly isDone: boolean;
  readonly lines: readonly string[];
}

export const socketPath = (dataDir: string) => join(dataDir, 'operator.sock');

const LONGEST_MS = 10 * MINUTE_MS;

/** Has the running API run the command; undefined if none is running. */
export function askRunningApi(dataDir: string, args: readonly string[]): Promise<CommandOutcome | undefined> {
  return new Promise((resolve, reject) => {
    const call = request({ socketPath: socketPath(dataDir), method: 'POST', timeout: LONGEST_MS }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      resolve(JSON.parse(Buffer.concat(chunks).toString()) as CommandOutcome);
    });
    call.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? resolve(undefined) : reject(error),
    );
    call.on('timeout', () => call.destroy(new Error('The API did not answer, and the command was given up.')));
    call.end(JSON.stringify(args));
  });
}
