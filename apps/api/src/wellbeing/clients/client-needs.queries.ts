import type { AnswerOf } from '@waymark/contract/endpoint';
import {
  type listClientNeeds as listClientNeedsEndpoint,
  NEEDS_SHOWN,
  QUIET_AFTER_DAYS,
  SILENT_AFTER_DAYS,
} from '@waymark/contract/wellbeing/client-needs';
import { sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { findRemarkedPage } from '#db/pages.ts';
import { mayRead } from '../../policies/reachable.ts';
import { glanceFields, glanceOf } from './glance.queries.ts';

type Answer = AnswerOf<typeof listClientNeedsEndpoint>;

const isWithout = (days: number) => sql`(met.next IS NULL AND contact.days >= ${days}::int)`;

/** The first of four reasons that holds, by which clients are ranked; null for those in no need. */
const rank = sql`CASE WHEN ${isWithout(SILENT_AFTER_DAYS)} THEN 1 WHEN met.to_close > 0 THEN 2
  WHEN ${isWithout(QUIET_AFTER_DAYS)} THEN 3 WHEN todo.overdue > 0 THEN 4 END`;

const waitsSince = sql`CASE need.rank WHEN 2 THEN need.to_close_since WHEN 4 THEN need.overdue_since::timestamptz
  ELSE need.contact_at END`;

const needJson = sql`json_build_object('matchId', found.id, 'firstName', person.first_name, 'lastName', person.last_name,
  'picture', told.picture_key, 'glance', found.glance, 'daysSinceContact', found.days,
  'toClose', CASE WHEN found.to_close > 0
    THEN json_build_object('id', found.to_close_id, 'sessions', found.to_close) END,
  'first', CASE found.rank WHEN 2 THEN 'close' WHEN 4 THEN 'actions' ELSE 'book' END)`;

/** Ranked as decided, in one statement. */
export async function findClientNeeds(db: Db, coachId: UserId): Promise<Answer> {
  const { page, remark } = await findRemarkedPage<Answer['data'][number], number>(db, {
    common: sql`need AS (SELECT m.id, m.coachee_id, ${rank} AS rank, ${glanceFields} AS glance, contact.days,
        contact.at AS contact_at, met.to_close, met.to_close_since, met.to_close_id, todo.overdue_since
      FROM coach_matches m CROSS JOIN ${glanceOf(coachId)}
      WHERE m.coach_id = ${coachId} AND m.state = 'standing' AND ${mayRead('match', coachId, sql`m.coachee_id`)})`,
    found: sql`SELECT need.*, ${waitsSince} AS since FROM need WHERE need.rank IS NOT NULL`,
    order: sql`found.rank, found.since, found.id`,
    item: sql`(SELECT ${needJson} FROM users person LEFT JOIN profiles told ON told.user_id = person.id
      WHERE person.id = found.coachee_id)`,
    remark: sql`(SELECT count(*)::int FROM need)`,
    pagination: { page: 1, pageSize: NEEDS_SHOWN },
  });
  return { data: page.data, meta: { clients: remark, needing: page.meta.pagination.total } };
}
