import {
  type CheckInChannel,
  type CheckInChoice,
  type CheckInPlan,
  NO_CHECK_INS,
} from '@waymark/contract/wellbeing/check-in-choices';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { checkInChoices } from './check-ins.table.ts';

type ChoiceRow = typeof checkInChoices.$inferSelect;

/** Without a zone for people who chose none in their profile. */
export interface StoredPlan extends Omit<CheckInPlan, 'timeZone' | 'kinds'> {
  readonly timeZone: string | null;
  /** As it was chosen, even while the number gets no texts. */
  readonly chosenVia: CheckInChannel | null;
}

/** Over `t` and `stopped`, of `numberOf`: null while texts are off, or the number texted STOP. */
export const textedNumber = sql`CASE WHEN t.subscribed_for_sms AND stopped.phone IS NULL THEN t.phone END`;

/** The confirmed addresses of a person, as `t`, and whether their number is stopped. */
export const addressesOf = (userId: SQL): SQL =>
  sql`LEFT JOIN triage_subscriptions t ON t.user_id = ${userId} LEFT JOIN stopped_numbers stopped ON stopped.phone = t.phone`;

export async function findPlan(db: Db, userId: UserId): Promise<StoredPlan> {
  const [row] = await rowsOf<{ plan: Omit<StoredPlan, 'choice'> & { readonly choice: CheckInChoice | null } }>(
    db,
    sql`SELECT json_build_object('choice', CASE WHEN c.user_id IS NOT NULL THEN json_build_object('rhythm', c.rhythm,
          'weekday', c.weekday, 'hour', c.hour, 'sharesComing', c.shares_coming,
          'via', CASE WHEN c.via = 'sms' AND ${textedNumber} IS NULL THEN 'app' ELSE c.via END) END,
        'chosenVia', c.via, 'nextAt', c.next_at, 'timeZone', p.time_zone, 'email', coalesce(CASE WHEN t.subscribed_for_email THEN t.email END, u.email),
        'phone', ${textedNumber}, 'stoppedPhone', CASE WHEN t.subscribed_for_sms THEN stopped.phone END,
        'open', (SELECT json_build_object('kind', a.subject, 'expiresAt', a.expires_at) FROM asks a
          WHERE a.person_id = u.id AND a.kind = 'check-in' AND a.answered_at IS NULL AND a.expires_at > now()
          ORDER BY a.sent_at DESC LIMIT 1)) AS plan
      FROM users u LEFT JOIN profiles p ON p.user_id = u.id LEFT JOIN check_in_choices c ON c.user_id = u.id
        ${addressesOf(sql`u.id`)}
      WHERE u.id = ${userId}`,
  );
  if (!row) throw new Error('The person cannot be found.');
  return { ...row.plan, choice: row.plan.choice ?? NO_CHECK_INS };
}

export async function saveChoice(tx: Db, choice: ChoiceRow): Promise<void> {
  const { userId: _key, ...changes } = choice;
  await tx.insert(checkInChoices).values(choice).onConflictDoUpdate({ target: checkInChoices.userId, set: changes });
}

export async function sharesComingCheckIns(db: Db, userId: UserId): Promise<boolean> {
  const [row] = await db
    .select({ sharesComing: checkInChoices.sharesComing })
    .from(checkInChoices)
    .where(eq(checkInChoices.userId, userId));
  return row?.sharesComing ?? false;
}

/** Who chose check-ins by text at a number, whether it is stopped or not. */
export async function listTextedPeople(db: Db, phone: string): Promise<readonly UserId[]> {
  const rows = await rowsOf<{ userId: UserId }>(
    db,
    sql`SELECT c.user_id AS "userId" FROM triage_subscriptions t JOIN check_in_choices c ON c.user_id = t.user_id
        JOIN users u ON u.id = c.user_id AND u.blocked_at IS NULL AND u.leaves_at IS NULL
      WHERE t.phone = ${phone} AND t.subscribed_for_sms AND c.via = 'sms' AND c.rhythm <> 'none' ORDER BY c.user_id`,
  );
  return rows.map(({ userId }) => userId);
}

/** Within the hour that they chose, so that those of one hour don’t all come at its beginning. */
const TURNS = 12;
const turnCame = (nextAt: SQL, userId: SQL): SQL =>
  sql`${nextAt} <= now() AND ${nextAt} + ${userId} % ${TURNS}::int * interval '5 minutes' <= now()`;

/** Whose time has come. People who are blocked are asked nothing. */
export async function listPeopleToAsk(db: Db, atMost: number): Promise<readonly UserId[]> {
  const rows = await rowsOf<{ userId: UserId }>(
    db,
    sql`SELECT c.user_id AS "userId" FROM check_in_choices c JOIN users u ON u.id = c.user_id AND u.blocked_at IS NULL AND u.leaves_at IS NULL
      WHERE ${turnCame(sql`c.next_at`, sql`c.user_id`)} ORDER BY c.next_at LIMIT ${atMost}::int`,
  );
  return rows.map(({ userId }) => userId);
}

/** Undefined if another process asks this person, or the time has been changed since. */
export async function holdDueChoice(tx: Db, userId: UserId): Promise<ChoiceRow | undefined> {
  const [row] = await tx
    .select()
    .from(checkInChoices)
    .where(sql`${checkInChoices.userId} = ${userId} AND ${turnCame(sql`next_at`, sql`user_id`)}`)
    .for('update', { skipLocked: true });
  return row;
}

export async function setNextCheckIn(tx: Db, userId: UserId, nextAt: Date, timeZone: string): Promise<void> {
  await tx.update(checkInChoices).set({ nextAt, timeZone }).where(eq(checkInChoices.userId, userId));
}
