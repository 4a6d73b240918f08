import type { PersonState, SessionPart, SessionState } from '@waymark/contract/sessions/coaching-sessions';
import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';

export interface MeetingRow {
  readonly id: number;
  readonly publicId: string;
  readonly state: SessionState;
  readonly proposalId: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly sequence: number;
  readonly coachId: UserId;
  readonly coacheeId: UserId;
  /** Null once the account is gone. */
  readonly managerId: UserId | null;
  /** `offered` until the manager takes the time, also after a move. */
  readonly managerState: PersonState | null;
}

type Listed = Omit<MeetingRow, 'startsAt' | 'endsAt'> & { readonly startsAt: string; readonly endsAt: string };

const personIn = (part: SessionPart): SQL =>
  sql`(SELECT p.user_id FROM session_people p WHERE p.session_id = s.id AND p.part = ${sql.raw(`'${part}'`)})`;

async function listMeetings(db: Db, condition: SQL): Promise<MeetingRow[]> {
  const rows = await rowsOf<Listed>(
    db,
    sql`SELECT s.id, s.public_id AS "publicId", s.state, s.proposal_id AS "proposalId", to_json(s.starts_at) AS "startsAt",
        to_json(s.ends_at) AS "endsAt", s.sequence, ${personIn('coach')} AS "coachId", ${personIn('coachee')} AS "coacheeId",
        asked.user_id AS "managerId", asked.state AS "managerState"
      FROM coaching_sessions s LEFT JOIN session_people asked ON asked.session_id = s.id AND asked.part = 'manager'
      WHERE s.kind = 'alignment' AND ${condition} ORDER BY s.starts_at`,
  );
  return rows.map((row) => ({ ...row, startsAt: new Date(row.startsAt), endsAt: new Date(row.endsAt) }));
}

/** A meeting of anyone's: callers check who asks. */
export async function findMeeting(db: Db, publicId: string): Promise<MeetingRow | undefined> {
  return (await listMeetings(db, sql`s.public_id = ${publicId}`))[0];
}

/** The times of one offer that no one has answered. */
export const listOffered = (db: Db, proposalId: string): Promise<MeetingRow[]> =>
  listMeetings(db, sql`s.proposal_id = ${proposalId} AND s.state = 'proposed'`);

/** Ahead and not cancelled, of this person, with this coach or any. */
export const listAhead = (db: Db, coacheeId: number, coachId?: number): Promise<MeetingRow[]> =>
  listMeetings(
    db,
    sql`s.state <> 'cancelled' AND s.starts_at > now()
      AND s.id IN (SELECT p.session_id FROM session_people p WHERE p.user_id = ${coacheeId} AND p.part = 'coachee')
      ${coachId === undefined ? sql.empty() : sql`AND ${personIn('coach')} = ${coachId}::int`}`,
  );

/** Ahead and not cancelled, in which someone has any part, and until then. */
export const listUntil = (db: Db, userId: UserId, until: Date): Promise<MeetingRow[]> =>
  listMeetings(
    db,
    sql`s.state <> 'cancelled' AND s.starts_at > now() AND s.starts_at <= ${until.toISOString()}::timestamptz
      AND s.id IN (SELECT p.session_id FROM session_people p WHERE p.user_id = ${userId})`,
  );

/** The coach of the person's standing match. */
export async function findCoachOf(db: Db, coacheeId: UserId): Promise<UserId | undefined> {
  const [match] = await rowsOf<{ coachId: UserId }>(
    db,
    sql`SELECT coach_id AS "coachId" FROM coach_matches WHERE coachee_id = ${coacheeId} AND state = 'standing'
      ORDER BY id DESC LIMIT 1`,
  );
  return match?.coachId;
}
