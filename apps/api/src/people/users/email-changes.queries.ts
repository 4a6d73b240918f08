import type { HourCycle } from '@waymark/contract/moments';
import { EMAIL_UNDO_HOURS } from '@waymark/contract/people/email-changes';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { agedRows } from '../../aged-rows.ts';
import { emailChanges, isReserving } from './email-changes.table.ts';
import { users } from './users.table.ts';

const isReserved = (email: string, by: UserId | null): SQL =>
  sql`EXISTS (SELECT FROM email_changes WHERE former_email = ${email} AND ${isReserving} AND user_id IS DISTINCT FROM ${by}::int)`;

async function isSo(db: Db, condition: SQL): Promise<boolean> {
  const [row] = await rowsOf<{ isSo: boolean }>(db, sql`SELECT ${condition} AS "isSo"`);
  return row?.isSo ?? false;
}

/** For 72 hours, an address that someone changed can only be taken back. */
export const isAddressReserved = (db: Db, email: string, by: UserId | null = null) => isSo(db, isReserved(email, by));

/** By an account, or as one's former address. Someone's own former address isn't taken for them. */
export const isAddressTaken = (db: Db, email: string, by: UserId | null = null) =>
  isSo(db, sql`(EXISTS (SELECT FROM users WHERE email = ${email}) OR ${isReserved(email, by)})`);

/**
 * With the person's row locked. False if the address is another's former one: roll back. Throws a
 * unique violation if another account has it.
 */
export async function updateEmail(tx: Db, userId: UserId, email: string): Promise<boolean> {
  await tx.update(users).set({ email }).where(eq(users.id, userId));
  return !(await isAddressReserved(tx, email, userId));
}

export async function findEmail(db: Db, userId: UserId): Promise<string> {
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!row) throw new Error('The person is gone.');
  return row.email;
}

type NewChange = Pick<typeof emailChanges.$inferInsert, 'id' | 'userId' | 'formerEmail' | 'newEmail' | 'codeHash'>;

export async function insertEmailChange(tx: Db, change: NewChange): Promise<void> {
  await tx.insert(emailChanges).values(change);
}

export interface FoundChange {
  readonly id: string;
  readonly userId: UserId;
  readonly formerEmail: string;
  /** False once it, or one before it, was taken back. */
  readonly isOpen: boolean;
  /** Whether the account has the former address. */
  readonly isBack: boolean;
}

/** Within the 72 hours. */
export async function findEmailChange(db: Db, codeHash: string): Promise<FoundChange | undefined> {
  const [row] = await rowsOf<FoundChange>(
    db,
    sql`SELECT c.id, c.user_id AS "userId", c.former_email AS "formerEmail", ${isReserving} AS "isOpen",
        u.email = c.former_email AS "isBack"
      FROM email_changes c JOIN users u ON u.id = c.user_id
      WHERE c.code_hash = ${codeHash} AND (ended_at IS NOT NULL OR ${isReserving})`,
  );
  return row;
}

/** When the change was, exact to the microsecond. */
export const instantOfChange = (id: string): SQL => sql`(SELECT changed_at FROM email_changes WHERE id = ${id})`;

/**
 * Ends the change and all later ones of its person. False if it was ended before, or its time is
 * over. With the person's row locked.
 */
export async function takeEmailChange(tx: Db, { id, userId }: Pick<FoundChange, 'id' | 'userId'>): Promise<boolean> {
  const ended = await rowsOf<{ id: string }>(
    tx,
    sql`UPDATE email_changes SET ended_at = now()
      WHERE user_id = ${userId} AND ended_at IS NULL AND changed_at >= ${instantOfChange(id)}
        AND EXISTS (SELECT FROM email_changes m WHERE m.id = ${id} AND m.ended_at IS NULL
          AND m.changed_at > now() - make_interval(hours => ${EMAIL_UNDO_HOURS}::int))
      RETURNING id`,
  );
  return ended.length > 0;
}

/** Who has the former address by now is someone else: its link does nothing from then on. */
export async function endUndo(tx: Db, userId: UserId, formerEmail: string): Promise<void> {
  await tx.execute(sql`UPDATE email_changes SET ended_at = now()
    WHERE user_id = ${userId} AND former_email = ${formerEmail} AND ended_at IS NULL`);
}

export interface ChangeToMail {
  readonly formerEmail: string;
  readonly newEmail: string;
  readonly isOpen: boolean;
  readonly undoUntil: Date;
  readonly timeZone: string | null;
  readonly hourCycle: HourCycle | null;
}

export async function findChangeToMail(db: Db, id: string): Promise<ChangeToMail | undefined> {
  const [row] = await rowsOf<Omit<ChangeToMail, 'undoUntil'> & { undoUntil: string }>(
    db,
    sql`SELECT c.former_email AS "formerEmail", c.new_email AS "newEmail", c.ended_at IS NULL AS "isOpen",
        to_json(c.changed_at + make_interval(hours => ${EMAIL_UNDO_HOURS}::int)) AS "undoUntil", p.time_zone AS "timeZone", p.hour_cycle AS "hourCycle"
      FROM email_changes c LEFT JOIN profiles p ON p.user_id = c.user_id WHERE c.id = ${id}`,
  );
  return row && { ...row, undoUntil: new Date(row.undoUntil) };
}

export const agedEmailChanges = agedRows(
  'email-changes',
  emailChanges,
  (cutOff) => sql`${emailChanges.changedAt} < ${cutOff}`,
);
