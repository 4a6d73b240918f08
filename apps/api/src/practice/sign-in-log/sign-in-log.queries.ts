import type { listSignInEvents, SignInEvent } from '@waymark/contract/practice/sign-in-log';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { findPage, type Page } from '#db/pages.ts';
import { rowsOf } from '#db/rows.ts';

const eventJson = sql`json_build_object('id', e.id, 'at', e.last_at, 'account', e.user_id, 'way', e.way,
  'outcome', e.outcome, 'network', e.network, 'times', e.times)`;

/** Without sign-ins of people who have never run the practice, and of people who leave. */
export const listEvents = (
  db: Db,
  { outcome, sort, pagination }: z.output<typeof listSignInEvents.schema.querystring>,
): Promise<Page<SignInEvent>> =>
  findPage(db, {
    found: sql`SELECT e.id, e.last_at FROM sign_in_events e LEFT JOIN users u ON u.id = e.user_id
      WHERE u.leaves_at IS NULL AND ${outcome === undefined ? sql`true` : sql`e.outcome = ${outcome}`}
        AND (e.outcome <> 'signed-in' OR e.user_id IN (SELECT m.user_id FROM practice_members m))`,
    order: sort === 'at' ? sql`found.last_at, found.id` : sql`found.last_at DESC, found.id DESC`,
    item: sql`(SELECT ${eventJson} FROM sign_in_events e WHERE e.id = found.id)`,
    pagination,
  });

const PRINTED = 200;

/** The newest of one account, whatever came of them. */
export const listEventsOf = (db: Db, userId: UserId): Promise<readonly SignInEvent[]> =>
  rowsOf<SignInEvent>(
    db,
    sql`SELECT e.id, to_json(e.last_at) AS at, e.user_id AS account, e.way, e.outcome, e.network, e.times
      FROM sign_in_events e WHERE e.user_id = ${userId} ORDER BY e.last_at DESC, e.id DESC LIMIT ${PRINTED}`,
  );
