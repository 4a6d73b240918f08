import type { SessionPart } from '@waymark/contract/sessions/coaching-sessions';
import { eq, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { replyAddresses } from './messages.table.ts';

interface Place {
  readonly threadId: number;
  readonly userId: number;
}

interface Code {
  readonly codeId: string;
  readonly codeHash: string;
}

/** Keeps the code that is there, unless it was made with another secret. */
export async function keepReplyCode(
  db: Db,
  { threadId, userId }: Place,
  made: Code,
  hashOf: (codeId: string) => string,
): Promise<string> {
  const [kept] = await rowsOf<Code>(
    db,
    sql`INSERT INTO reply_addresses AS r (thread_id, user_id, code_id, code_hash)
      VALUES (${threadId}, ${userId}, ${made.codeId}, ${made.codeHash})
      ON CONFLICT (thread_id, user_id) DO UPDATE SET code_id = r.code_id
      RETURNING code_id AS "codeId", code_hash AS "codeHash"`,
  );
  if (!kept) throw new Error('A reply address cannot be found.');
  if (hashOf(kept.codeId) === kept.codeHash) return kept.codeId;
  await rowsOf(
    db,
    sql`UPDATE reply_addresses SET code_id = ${made.codeId}, code_hash = ${made.codeHash}
      WHERE thread_id = ${threadId} AND user_id = ${userId}`,
  );
  return made.codeId;
}

/** Mails sent before no longer lead anywhere; the next one has new addresses. */
export async function deleteReplyAddressesOf(db: Db, userId: UserId): Promise<void> {
  await db.delete(replyAddresses).where(eq(replyAddresses.userId, userId));
}

/** Someone's conversation with the coach or coachee of their session, while coaching goes on. */
export async function findSessionThread(
  db: Db,
  userId: UserId,
  publicId: string,
): Promise<{ readonly threadId: number; readonly firstName: string | null; readonly part: SessionPart } | undefined> {
  const [thread] = await rowsOf<{ threadId: number; firstName: string | null; part: SessionPart }>(
    db,
    sql`SELECT t.id AS "threadId", u.first_name AS "firstName", other.part
      FROM coaching_sessions s JOIN session_people me ON me.session_id = s.id AND me.user_id = ${userId}
        JOIN session_people other ON other.session_id = s.id AND other.user_id <> me.user_id
          AND (me.part, other.part) IN (('coach', 'coachee'), ('coachee', 'coach'))
        JOIN threads t ON t.kind = 'coach' AND (t.person_id, t.coach_id) = (
          CASE me.part WHEN 'coachee' THEN me.user_id ELSE other.user_id END,
          CASE me.part WHEN 'coachee' THEN other.user_id ELSE me.user_id END)
        JOIN users u ON u.id = other.user_id
      WHERE s.public_id = ${publicId} AND (s.kind <> 'group' OR me.part = 'coachee')
        AND EXISTS (SELECT FROM coach_matches m
          WHERE m.coachee_id = t.person_id AND m.coach_id = t.coach_id AND m.state = 'standing')`,
  );
  return thread;
}

/** Who answers where, and the addresses that their mail may come from. */
export interface ReplyPlace {
  readonly userId: UserId;
  readonly threadId: number;
  readonly publicId: string;
  readonly isCoach: boolean;
  readonly addresses: readonly string[];
}

/** Undefined for an unknown code, and for people who can't log in either. */
export async function findReplyPlace(db: Db, codeHash: string): Promise<ReplyPlace | undefined> {
  const [place] = await rowsOf<ReplyPlace>(
    db,
    sql`SELECT u.id AS "userId", t.id AS "threadId", t.public_id AS "publicId", t.coach_id = u.id AS "isCoach",
        array_remove(ARRAY[u.email, s.email], NULL) AS addresses
      FROM reply_addresses r JOIN users u ON u.id = r.user_id JOIN threads t ON t.id = r.thread_id
        LEFT JOIN triage_subscriptions s ON s.user_id = u.id
      WHERE r.code_hash = ${codeHash} AND u.blocked_at IS NULL AND u.leaves_at IS NULL`,
  );
  return place;
}
