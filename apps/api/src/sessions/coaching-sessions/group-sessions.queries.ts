import type { GroupAttendance, PersonState } from '@waymark/contract/sessions/coaching-sessions';
import type { Material } from '@waymark/contract/sessions/seated-sessions';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { sessionPeople } from './coaching-sessions.table.ts';

/** People who accepted see each other by first name; the coach sees everyone they asked. */
const peopleJson = sql`(SELECT coalesce(json_agg(json_build_object('userId', p.user_id, 'firstName', u.first_name,
    'lastName', CASE WHEN reader.part = 'coach' THEN u.last_name END, 'answer', p.state,
    'attendance', CASE WHEN reader.part = 'coach' THEN p.attendance END) ORDER BY u.first_name, p.user_id), '[]'::json)
  FROM session_people p JOIN users u ON u.id = p.user_id WHERE p.session_id = s.id AND p.part = 'coachee'
    AND (reader.part = 'coach' OR (reader.state = 'booked' AND p.state = 'booked')))`;

/** What only group sessions have, as one of their people sees it; null for any other session. */
export const groupJson = (
  userId: UserId,
): SQL => sql`(SELECT json_build_object('title', s.title, 'answer', reader.state,
    'link', CASE WHEN reader.state = 'booked' THEN s.link END,
    'materials', CASE WHEN reader.state = 'booked' THEN s.materials ELSE '[]'::jsonb END,
    'seats', CASE WHEN s.seats IS NOT NULL THEN json_build_object('total', s.seats, 'taken', s.seats_taken,
      'waiting', (SELECT count(*)::int FROM session_people p WHERE p.session_id = s.id AND p.state = 'waiting')) END,
    'people', ${peopleJson})
  FROM session_people reader WHERE s.kind = 'group' AND reader.session_id = s.id AND reader.user_id = ${userId}::int)`;

export interface GroupRow {
  readonly id: number;
  readonly publicId: string;
  readonly state: 'booked' | 'cancelled';
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly sequence: number;
  readonly coachId: number;
  /** The group it has seats for; null if its coach asked each person. */
  readonly groupId: number | null;
  readonly people: readonly {
    readonly userId: number;
    readonly state: PersonState;
    readonly offerUntil: string | null;
  }[];
}

type Listed = Omit<GroupRow, 'startsAt' | 'endsAt'> & { readonly startsAt: string; readonly endsAt: string };

async function listGroups(db: Db, condition: SQL): Promise<GroupRow[]> {
  const rows = await rowsOf<Listed>(
    db,
    sql`SELECT s.id, s.public_id AS "publicId", s.state, to_json(s.starts_at) AS "startsAt", to_json(s.ends_at) AS "endsAt",
        s.sequence, s.group_id AS "groupId", (SELECT p.user_id FROM session_people p WHERE p.session_id = s.id AND p.part = 'coach') AS "coachId",
        (SELECT coalesce(json_agg(json_build_object('userId', p.user_id, 'state', p.state, 'offerUntil', p.offer_until)),
            '[]'::json) FROM session_people p WHERE p.session_id = s.id AND p.part = 'coachee') AS people
      FROM coaching_sessions s WHERE s.kind = 'group' AND ${condition} ORDER BY s.starts_at`,
  );
  return rows.map((row) => ({ ...row, startsAt: new Date(row.startsAt), endsAt: new Date(row.endsAt) }));
}

/** A group session of anyone's: callers check who asks. */
export async function findGroup(db: Db, publicId: string): Promise<GroupRow | undefined> {
  return (await listGroups(db, sql`s.public_id = ${publicId}`))[0];
}

/** The coach's group sessions ahead, to which they asked this client. */
export const listComingGroups = (tx: Db, coachId: number, coacheeId: number): Promise<GroupRow[]> =>
  listGroups(
    tx,
    sql`s.state = 'booked' AND s.starts_at > now() AND s.group_id IS NULL
      AND EXISTS (SELECT FROM session_people c WHERE c.session_id = s.id AND c.user_id = ${coachId} AND c.part = 'coach')
      AND EXISTS (SELECT FROM session_people p WHERE p.session_id = s.id AND p.user_id = ${coacheeId}
        AND p.part = 'coachee' AND p.state IN ('offered', 'booked'))`,
  );

/** The clients of this coach's standing matches, in the order of their ids. */
export const listMatched = (
  db: Db,
  coachId: UserId,
  matchIds: readonly number[],
): Promise<readonly { readonly coacheeId: number }[]> =>
  rowsOf(
    db,
    sql`SELECT coachee_id AS "coacheeId" FROM coach_matches WHERE id = ANY(${sql.param([...matchIds])}::int[])
      AND coach_id = ${coachId} AND state = 'standing' ORDER BY coachee_id`,
  );

/**
 * Someone with an invitation gets a version of their own in calendars as they leave and come back.
 */
export async function updateAnswer(tx: Db, sessionId: number, userId: number, state: PersonState): Promise<void> {
  await tx
    .update(sessionPeople)
    .set({
      state,
      offerUntil: null,
      calendarShift: sql`calendar_shift + (is_invited AND (state = 'booked') <> ${state === 'booked'})::int`,
    })
    .where(and(eq(sessionPeople.sessionId, sessionId), eq(sessionPeople.userId, userId)));
}

export type Attendances = Readonly<Record<Exclude<GroupAttendance, 'absent'>, readonly number[]>>;

/** Notes who of those who had accepted was there, and who had said that they couldn't come. */
export async function updateAttendance(tx: Db, sessionId: number, { present, excused }: Attendances): Promise<void> {
  const isOneOf = (ids: readonly number[]) => sql`user_id = ANY(${sql.param([...ids])}::int[])`;
  await tx
    .update(sessionPeople)
    .set({
      attendance: sql`CASE WHEN ${isOneOf(present)} THEN 'present' WHEN ${isOneOf(excused)} THEN 'excused' ELSE 'absent' END`,
    })
    .where(
      and(eq(sessionPeople.sessionId, sessionId), eq(sessionPeople.part, 'coachee'), eq(sessionPeople.state, 'booked')),
    );
}

interface Described {
  readonly title: string;
  readonly message: string;
  readonly seats: number;
  readonly link: string | null;
  readonly materials: readonly Material[];
}

/** False if more seats than that are taken. */
export async function updateDescribed(
  tx: Db,
  id: number,
  { title, message, seats, link, materials }: Described,
): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`UPDATE coaching_sessions SET title = ${title}, message = ${message}, seats = ${seats}, link = ${link},
        materials = ${JSON.stringify(materials)}::jsonb
      WHERE id = ${id} AND seats_taken <= ${seats} RETURNING id`,
  );
  return rows.length > 0;
}
