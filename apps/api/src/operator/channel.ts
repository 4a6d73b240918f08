import { chmod, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { z } from 'zod';
import type { Services } from '../services.ts';
import { OperatorError } from './command.ts';
import { runCommand } from './commands.ts';
import { type CommandOutcome, socketPath } from './running-api.ts';

const Arguments = z.array(z.string().max(500)).max(10);

export async function carryOutCommand(services: Services, args: readonly string[]): Promise<CommandOutcome> {
  try {
    return { isDone: true, lines: await runCommand(services, args) };
  } catch (error) {
    if (error instanceof OperatorError) return { isDone: false, lines: error.lines };
    throw error;
  }
}

/** Commands run here since the API holds the database; only the same user can open the socket. */
export async function openOperatorChannel(services: Services): Promise<() => Promise<void>> {
  const path = socketPath(services.env.dataDir);
  await rm(path, { force: true });
  const server = createServer(async (incoming, response) => {
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk as Buffer);
      const args = Arguments.parse(JSON.parse(Buffer.concat(chunks).toString()));
      response.end(JSON.stringify(await carryOutCommand(services, args)));
    } catch (error) {
      services.log.error({ message: (error as Error).message }, 'operator command failed');
      response.end(JSON.stringify({ isDone: false, lines: ['The command failed; the log of the API says why.'] }));
    }
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve));
  await chmod(path, 0o600);
  return () => new Promise((resolve) => server.close(() => resolve()));
}
