import type { AnswerOf } from '@waymark/contract/endpoint';
import type {
  AgreementRate,
  CoachReview,
  DutyStanding,
  listCoachReviews,
  listSuccessors,
} from '@waymark/contract/practice/coach-reviews';
import { ROLE } from '@waymark/contract/roles';
import { storedAddress } from '@waymark/contract/stored-address';
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { UserId } from '#actor.ts';
import { isShown, takenPlaces } from '#coaching/coaches/coaches.queries.ts';
import type { Db } from '#db/client.ts';
import { findPage, type Page } from '#db/pages.ts';
import { rowsOf } from '#db/rows.ts';
import { coachesNamed, fullNameOr } from '#people/users/users.queries.ts';

/** Without what is reckoned from calendars. */
export type StoredReview = Omit<CoachReview, 'nextFreeAt'>;

/** The last one, over a coach `u`. Answers are shown only over as many as a figure needs. */
const handoverJson = (
  atLeast: number,
): SQL => sql`(SELECT json_build_object('to', (SELECT ${fullNameOr(sql`t`, sql`t.email`)}
      FROM users t WHERE t.id = h.to_id), 'offered', h.offered, 'until', h.until, 'isOpen', h.closed_at IS NULL AND h.until > now(),
    'accepted', CASE WHEN h.offered >= ${atLeast}::int THEN h.accepted END,
    'kept', CASE WHEN h.offered >= ${atLeast}::int THEN h.kept END)
  FROM coach_handovers h WHERE h.from_id = u.id ORDER BY h.offered_at DESC LIMIT 1)`;

/** Sessions that took place since the first of the month, by the clock of the coach `u`. */
const minutesThisMonth = sql`(SELECT coalesce(sum(extract(epoch FROM s.ends_at - s.starts_at) / 60), 0)::int
  FROM coaching_sessions s WHERE s.id IN (SELECT p.session_id FROM session_people p WHERE p.user_id = u.id AND p.part = 'coach')
    AND s.state = 'booked' AND s.ends_at <= now()
    AND NOT EXISTS (SELECT FROM session_closings closing WHERE closing.session_id = s.id AND closing.attendance = 'missed')
    AND s.starts_at >= date_trunc('month', now() AT TIME ZONE coalesce(c.time_zone, 'UTC')) AT TIME ZONE coalesce(c.time_zone, 'UTC'))`;

/** Of the clients of a coach `u`, those with an agreement in force. */
const agreed = sql`(SELECT count(*)::int FROM coach_matches m WHERE m.coach_id = u.id AND m.state = 'standing'
  AND EXISTS (SELECT FROM coaching_agreements a WHERE a.match_id = m.id AND a.state = 'in-force'))`;

const standing = sql`(SELECT count(*)::int FROM coach_matches m WHERE m.coach_id = u.id AND m.state = 'standing')`;

/** Over users `u` and coaches `c`: numbers and what is ready, and no one they coach. */
const reviewJson = (
  atLeast: number,
): SQL<StoredReview> => sql`json_build_object('id', u.id, 'name', ${fullNameOr(sql`u`, sql`u.email`)},
  'email', u.email, 'state', coalesce(c.state, 'open'), 'since', coalesce(c.state_since, u.created_at), 'slug', c.slug,
  'isBlocked', u.blocked_at IS NOT NULL, 'clientLimit', c.case_load_cap,
  'clients', ${standing}, 'agreed', CASE WHEN ${standing} >= ${atLeast}::int THEN ${agreed} END,
  'openRequests', (SELECT count(*) FROM coach_matches m WHERE m.coach_id = u.id AND m.state = 'requested'),
  'oldestRequestAt', (SELECT min(m.requested_at) FROM coach_matches m WHERE m.coach_id = u.id AND m.state = 'requested'),
  'duty', coalesce((SELECT CASE WHEN d.is_lead THEN 'lead' ELSE 'duty' END FROM duty_people d WHERE d.user_id = u.id), 'none'),
  'readiness', json_build_object(
    'profile', EXISTS (SELECT FROM role_records r WHERE r.user_id = u.id AND r.profile_completed),
    'picture', EXISTS (SELECT FROM profiles p WHERE p.user_id = u.id AND p.picture_key IS NOT NULL),
    'languages', coalesce(cardinality(c.languages), 0) > 0, 'hours', coalesce(cardinality(c.hours), 0) > 0,
    'prices', EXISTS (SELECT FROM session_prices s WHERE s.user_id = u.id)),
  'minutesThisMonth', ${minutesThisMonth}, 'handover', ${handoverJson(atLeast)})`;

const isListed = sql`u.role = ${sql.raw(String(ROLE.coach))} AND u.leaves_at IS NULL`;

export const listReviews = (
  db: Db,
  { state, search, pagination }: z.output<typeof listCoachReviews.schema.querystring>,
  atLeast: number,
): Promise<Page<StoredReview>> =>
  findPage(db, {
    found: sql`SELECT u.id, array_position(ARRAY['pending', 'open', 'approved', 'suspended'], coalesce(c.state, 'open')) AS place,
        coalesce(c.state_since, u.created_at) AS since
      FROM users u LEFT JOIN coaches c ON c.user_id = u.id
      WHERE ${isListed} ${state === undefined ? sql.empty() : sql`AND coalesce(c.state, 'open') = ${state}`}
        ${search === undefined ? sql.empty() : sql`AND (u.id IN (${coachesNamed(search)}) OR u.email = ${storedAddress(search)})`}`,
    order: sql`(found.place, found.since, found.id)`,
    item: sql`(SELECT ${reviewJson(atLeast)} FROM users u LEFT JOIN coaches c ON c.user_id = u.id WHERE u.id = found.id)`,
    pagination,
  });

/** Of coaches whose own number is shown, so that no other can be reckoned from the sum. */
export async function sumAgreed(db: Db, atLeast: number): Promise<Pick<AgreementRate, 'agreed' | 'clients'>> {
  const [row] = await rowsOf<Pick<AgreementRate, 'agreed' | 'clients'>>(
    db,
    sql`SELECT coalesce(sum(r.agreed), 0)::int AS agreed, coalesce(sum(r.clients), 0)::int AS clients
      FROM (SELECT ${agreed} AS agreed, ${standing} AS clients FROM users u WHERE ${isListed}) r
      WHERE r.clients >= ${atLeast}::int`,
  );
  return row ?? { agreed: 0, clients: 0 };
}

/** Undefined for someone who is no coach, or leaves. */
export async function findReview(db: Db, id: number, atLeast: number): Promise<StoredReview | undefined> {
  const [row] = await rowsOf<{ review: StoredReview }>(
    db,
    sql`SELECT ${reviewJson(atLeast)} AS review FROM users u LEFT JOIN coaches c ON c.user_id = u.id
      WHERE u.id = ${id} AND ${isListed}`,
  );
  return row?.review;
}

export interface DutyOfCoach {
  readonly isApproved: boolean;
  readonly duty: DutyStanding;
}

export async function findDutyOf(tx: Db, coachId: UserId): Promise<DutyOfCoach | undefined> {
  const [row] = await rowsOf<DutyOfCoach>(
    tx,
    sql`SELECT coalesce((SELECT ${isShown} FROM coaches WHERE coaches.user_id = u.id), false) AS "isApproved",
        CASE WHEN d.user_id IS NULL THEN 'none' WHEN d.is_lead THEN 'lead' ELSE 'duty' END AS duty
      FROM users u LEFT JOIN duty_people d ON d.user_id = u.id WHERE u.id = ${coachId}`,
  );
  return row;
}

type Successor = AnswerOf<typeof listSuccessors>['data'][number];

/** Everyone who could take over from this coach, those without a place too. */
export const listSuccessorsOf = (db: Db, coachId: number): Promise<readonly Successor[]> =>
  rowsOf<Successor>(
    db,
    sql`SELECT u.id, ${fullNameOr(sql`u`, sql`u.email`)} AS name,
        CASE WHEN coaches.is_paused THEN 0 ELSE greatest(coaches.case_load_cap - ${takenPlaces}, 0) END AS "freePlaces"
      FROM coaches JOIN users u ON u.id = coaches.user_id WHERE ${isShown} AND u.id <> ${coachId} ORDER BY name, u.id LIMIT 500`,
  );
