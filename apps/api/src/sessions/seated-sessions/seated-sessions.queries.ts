import type { PaginationQuery } from '@waymark/contract/entities';
import type { HourCycle } from '@waymark/contract/moments';
import type { SeatedSession, SeatedSessionDetails } from '@waymark/contract/sessions/seated-sessions';
import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import { isPooled } from '#coaching/coach-pool/coach-pool.queries.ts';
import type { Db } from '#db/client.ts';
import { findPage, type Page } from '#db/pages.ts';
import { rowsOf } from '#db/rows.ts';
import type { Sponsor } from '#organisations/organisations/sponsors.queries.ts';
import { fullNameOr } from '#people/users/users.queries.ts';

const fullName = sql`CASE WHEN u.leaves_at IS NULL THEN ${fullNameOr(sql`u`, sql`'Someone without a name'`)} ELSE 'Someone' END`;

/** Over a session `s` and its group `g`; arguments of `json_build_object`. */
const fields = sql`'id', s.public_id, 'title', s.title, 'message', s.message, 'startsAt', s.starts_at, 'endsAt', s.ends_at,
  'isCancelled', s.state = 'cancelled', 'group', json_build_object('id', g.id, 'name', g.name),
  'coach', (SELECT json_build_object('userId', u.id, 'name', ${fullName}) FROM session_people p JOIN users u ON u.id = p.user_id
    WHERE p.session_id = s.id AND p.part = 'coach'),
  'seats', s.seats, 'taken', s.seats_taken,
  'waiting', (SELECT count(*)::int FROM session_people p WHERE p.session_id = s.id AND p.state = 'waiting'),
  'isAttendanceNoted', EXISTS (SELECT FROM session_closings c WHERE c.session_id = s.id)`;

/** Names without addresses. */
const people = sql`(SELECT coalesce(json_agg(json_build_object('name', ${fullName},
    'standing', CASE p.state WHEN 'booked' THEN 'seat' ELSE p.state END,
    'offeredUntil', CASE WHEN p.state = 'offered' THEN p.offer_until END)
    ORDER BY p.state = 'waiting', p.waiting_since, ${fullName}, u.id), '[]'::json)
  FROM session_people p JOIN users u ON u.id = p.user_id
  WHERE p.session_id = s.id AND p.part = 'coachee' AND p.state IN ('booked', 'offered', 'waiting'))`;

const sessions = sql`coaching_sessions s JOIN groups g ON g.id = s.group_id`;

/** Who may read a session with seats: those who run its group or organisation, or its coach. */
export type SeatedReader = Sponsor | { readonly hostId: UserId };

const isFor = (reader: SeatedReader): SQL =>
  'hostId' in reader
    ? sql`EXISTS (SELECT FROM session_people c WHERE c.session_id = s.id AND c.user_id = ${reader.hostId} AND c.part = 'coach')`
    : sql`(g.organisation_id = ${reader.organisationId} AND (${reader.groupId}::int IS NULL OR g.id = ${reader.groupId}::int))`;

const LISTS = {
  coming: { isListed: sql`s.state = 'booked' AND s.ends_at > now()`, order: sql`found.starts_at, found.id` },
  past: {
    isListed: sql`(s.state = 'cancelled' OR s.ends_at <= now())`,
    order: sql`found.starts_at DESC, found.id DESC`,
  },
} as const;

export function listSeated(
  db: Db,
  reader: SeatedReader,
  { list, pagination }: { readonly list: keyof typeof LISTS; readonly pagination?: PaginationQuery | undefined },
): Promise<Page<SeatedSession>> {
  const { isListed, order } = LISTS[list];
  return findPage(db, {
    found: sql`SELECT s.id, s.starts_at FROM ${sessions} WHERE ${isFor(reader)} AND ${isListed}`,
    order,
    item: sql`(SELECT json_build_object(${fields}) FROM ${sessions} WHERE s.id = found.id)`,
    pagination,
  });
}

export async function findSeatedFor(
  db: Db,
  reader: SeatedReader,
  publicId: string,
): Promise<SeatedSessionDetails | undefined> {
  const [row] = await rowsOf<{ session: SeatedSessionDetails }>(
    db,
    sql`SELECT json_build_object(${fields}, 'link', s.link, 'materials', s.materials, 'people', ${people}) AS session
      FROM ${sessions} WHERE s.public_id = ${publicId} AND ${isFor(reader)}`,
  );
  return row?.session;
}

/** What was planned with this request. */
export async function findPlanned(
  tx: Db,
  { coachId, requestId, groupId }: { readonly coachId: number; readonly requestId: string; readonly groupId: number },
): Promise<string | undefined> {
  const [row] = await rowsOf<{ publicId: string }>(
    tx,
    sql`SELECT public_id AS "publicId" FROM coaching_sessions
      WHERE booked_by = ${coachId} AND request_id = ${requestId} AND group_id = ${groupId}`,
  );
  return row?.publicId;
}

/** Whether the coach is in the pool of the group's organisation, for this group. */
export async function isInPoolOf(tx: Db, coachId: number, groupId: number): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`SELECT FROM groups g WHERE g.id = ${groupId} AND ${isPooled(sql`${coachId}::int`, { id: sql`g.id`, organisationId: sql`g.organisation_id` })}`,
  );
  return rows.length > 0;
}

/** Which of these articles there are. */
export async function listKnownSlugs(tx: Db, slugs: readonly string[]): Promise<readonly string[]> {
  const rows = await rowsOf<{ slug: string }>(
    tx,
    sql`SELECT slug FROM articles WHERE slug = ANY(${sql.param([...slugs])}::text[])`,
  );
  return rows.map(({ slug }) => slug);
}

export interface PersonOfGroup {
  readonly membershipId: number;
  readonly userId: UserId;
  readonly timeZone: string | null;
  readonly hourCycle: HourCycle | null;
  readonly title: string;
  readonly coach: string;
  readonly startsAt: string;
}

/** Who can take a seat in a coming session of their group, in the order of their memberships. */
export const listPeopleOfGroup = (
  db: Db,
  publicId: string,
  { after, atMost }: { readonly after: number; readonly atMost: number },
): Promise<readonly PersonOfGroup[]> =>
  rowsOf<PersonOfGroup>(
    db,
    sql`SELECT m.id AS "membershipId", m.user_id AS "userId", p.time_zone AS "timeZone", p.hour_cycle AS "hourCycle", s.title,
        ${fullName} AS coach, to_json(s.starts_at) AS "startsAt"
      FROM coaching_sessions s JOIN users u ON u.id = s.booked_by
      JOIN memberships m ON m.group_id = s.group_id AND m.state = 'active' AND m.part IN ('member', 'manager')
      LEFT JOIN profiles p ON p.user_id = m.user_id
      WHERE s.public_id = ${publicId} AND s.state = 'booked' AND s.starts_at > now() AND m.user_id IS NOT NULL AND m.id > ${after}
      ORDER BY m.id LIMIT ${atMost}`,
  );
