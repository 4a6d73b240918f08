import { emailAddress } from '@waymark/contract/text';
import type { Db } from '#db/client.ts';
import { type Credentials, findCredentials } from '#people/users/users.queries.ts';
import { appendPracticeLine, type PracticeLine } from '#practice/practice-log/practice-log.queries.ts';
import type { Services } from '../services.ts';

/** What the terminal says about a command that cannot be run. */
export class OperatorError extends Error {
  readonly lines: readonly string[];

  constructor(...lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

export interface Command {
  readonly usage: string;
  readonly about: string;
  run(services: Services, args: readonly string[]): Promise<readonly string[]>;
}

export type Commands = Readonly<Record<string, Command>>;

export function parseEmail(given: string | undefined): string {
  const parsed = emailAddress().safeParse(given);
  if (!parsed.success) throw new OperatorError(`${given ?? 'Nothing'} is not an email address.`);
  return parsed.data;
}

export async function accountOf({ database }: Services, email: string): Promise<Credentials> {
  const account = await findCredentials(database.db, email);
  if (!account) throw new OperatorError(`${email} has no account.`);
  return account;
}

/** A line of the practice's log, by an operator. */
export const noteDeed = (tx: Db, line: Omit<PracticeLine, 'actorId'>): Promise<void> =>
  appendPracticeLine(tx, { actorId: null, ...line });
