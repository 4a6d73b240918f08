import type { SignInOutcome, SignInWay } from '@waymark/contract/people/sign-in-events';
import { sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { agedRows } from '../../aged-rows.ts';
import { signInEvents } from './sign-ins.table.ts';

export interface SignInTry {
  /** Known once someone got in, or confirmed that it's them. */
  readonly userId: UserId | undefined;
  /** What was typed; never stored. */
  readonly email: string | undefined;
  readonly way: SignInWay;
  readonly outcome: SignInOutcome;
  readonly network: string;
}

export async function noteSignInTry(db: Db, { userId, email, way, outcome, network }: SignInTry): Promise<void> {
  const account =
    userId === undefined
      ? sql`(SELECT id FROM users WHERE email = ${email ?? ''})`
      : sql`(SELECT id FROM users WHERE id = ${userId})`;
  await db.execute(sql`INSERT INTO sign_in_events AS known (user_id, way, outcome, network)
    VALUES (${account}, ${way}, ${outcome}, ${network})
    ON CONFLICT (hour, user_id, way, outcome, network) DO UPDATE SET times = known.times + 1, last_at = now()`);
}

export const agedSignInEvents = agedRows(
  'sign-in-events',
  signInEvents,
  (cutOff) => sql`${signInEvents.lastAt} < ${cutOff}`,
);
