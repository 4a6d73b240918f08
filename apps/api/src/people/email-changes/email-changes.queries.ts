import { EMAIL_UNDO_HOURS } from '@waymark/contract/people/email-changes';
import { eq, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { deleteFactorsSince } from '#people/factors/factors.queries.ts';
import { profiles } from '#people/profiles/profiles.table.ts';
import { agedRows } from '../../aged-rows.ts';
import { emailChanges, isReserving } from './email-changes.table.ts';

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

/**
 * Ends the change and all later ones of its person, with the factors added since. False if it was
 * ended before, or its time is over. With the person's row locked.
 */
export async function takeEmailChange(tx: Db, { id, userId }: Pick<FoundChange, 'id' | 'userId'>): Promise<boolean> {
  const since = sql`(SELECT changed_at FROM email_changes WHERE id = ${id})`;
  const ended = await rowsOf<{ id: string }>(
    tx,
    sql`UPDATE email_changes SET ended_at = now()
      WHERE user_id = ${userId} AND ended_at IS NULL AND changed_at >= ${since}
        AND EXISTS (SELECT FROM email_changes m WHERE m.id = ${id} AND m.ended_at IS NULL
          AND m.changed_at > now() - make_interval(hours => ${EMAIL_UNDO_HOURS}::int))
      RETURNING id`,
  );
  if (ended.length > 0) await deleteFactorsSince(tx, userId, since);
  return ended.length > 0;
}

/** Who has the former address by now is someone else: its link does nothing from then on. */
export async function endUndo(tx: Db, userId: UserId, formerEmail: string): Promise<void> {
  await tx.execute(sql`UPDATE email_changes SET ended_at = now()
    WHERE user_id = ${userId} AND former_email = ${formerEmail} AND ended_at IS NULL`);
}

export async function findChangeToMail(db: Db, id: string) {
  const [row] = await db
    .select({
      formerEmail: emailChanges.formerEmail,
      newEmail: emailChanges.newEmail,
      isOpen: sql<boolean>`${emailChanges.endedAt} IS NULL`,
      undoUntil: sql`${emailChanges.changedAt} + make_interval(hours => ${EMAIL_UNDO_HOURS}::int)`.mapWith(
        emailChanges.changedAt,
      ),
      timeZone: profiles.timeZone,
    })
    .from(emailChanges)
    .leftJoin(profiles, eq(profiles.userId, emailChanges.userId))
    .where(eq(emailChanges.id, id));
  return row;
}

export const agedEmailChanges = agedRows(
  'email-changes',
  emailChanges,
  (cutOff) => sql`${emailChanges.changedAt} < ${cutOff}`,
);
