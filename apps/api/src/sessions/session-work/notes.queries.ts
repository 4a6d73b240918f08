import type { NoteAudience, NoteDraft, SessionNote } from '@waymark/contract/sessions/session-notes';
import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { mayRead, mayWrite } from '../../policies/reachable.ts';

const STORED_AUDIENCES = { private: 'self', shared: 'both' } as const satisfies Record<NoteAudience, string>;

const noteJson = sql`json_build_object('body', n.body, 'version', n.version, 'savedAt', n.saved_at)`;

/**
 * Over notes as `n`: those of this audience in a session of the reader's. The audience is part of
 * the text, because a kept plan can't use a partial index for a value that it doesn't know.
 */
const isOf = (sessionId: SQL, userId: UserId, audience: NoteAudience, may: typeof mayRead): SQL =>
  sql`n.session_id = ${sessionId} AND n.audience = ${sql.raw(`'${STORED_AUDIENCES[audience]}'`)}
    AND ${may(`${audience}-note`, userId, sql`n.author_id`)}`;

/** The note of a session that this reader takes part in, or null. */
export const noteIn = (sessionId: SQL, userId: UserId, audience: NoteAudience): SQL =>
  sql`(SELECT ${noteJson} FROM notes n WHERE ${isOf(sessionId, userId, audience, mayRead)})`;

export async function findNote(
  db: Db,
  sessionId: number,
  userId: UserId,
  audience: NoteAudience,
): Promise<SessionNote | undefined> {
  const [row] = await rowsOf<{ note: SessionNote | null }>(
    db,
    sql`SELECT ${noteIn(sql`${sessionId}::bigint`, userId, audience)} AS note`,
  );
  return row?.note ?? undefined;
}

/** Saves over the version that the writer saw; undefined if that is not the present one. */
export async function saveOverVersion(
  db: Db,
  sessionId: number,
  userId: UserId,
  audience: NoteAudience,
  { body, version }: NoteDraft,
): Promise<SessionNote | undefined> {
  const statement =
    version === 0
      ? sql`INSERT INTO notes AS n (session_id, author_id, audience, body)
          VALUES (${sessionId}, ${userId}, ${STORED_AUDIENCES[audience]}, ${body}) ON CONFLICT DO NOTHING RETURNING ${noteJson} AS note`
      : sql`UPDATE notes n SET body = ${body}, version = n.version + 1, saved_at = now()
          WHERE ${isOf(sql`${sessionId}::bigint`, userId, audience, mayWrite)} AND n.version = ${version}
          RETURNING ${noteJson} AS note`;
  const [row] = await rowsOf<{ note: SessionNote }>(db, statement);
  return row?.note;
}
