// What reached people lately, as the product notified them when it happened.
import { DAY_MS, HOUR_MS } from '@waymark/contract/durations';
import { sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import { coachMatches } from '#coaching/coach-matches/coach-matches.table.ts';
import { notifyAboutMatch } from '#coaching/coach-matches/match-news.service.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { notifyAboutMessages } from '#messages/messages/message-news.service.ts';
import { findSessionById } from '#sessions/coaching-sessions/coaching-sessions.queries.ts';
import { notifyAboutSession } from '#sessions/coaching-sessions/session-news.service.ts';
import { notifyAboutSharing } from '#sessions/manager-consents/manager-consents.service.ts';
import { notifyOfClosing } from '#sessions/session-work/closings.service.ts';
import { findPlaceById } from '#sessions/session-work/places.queries.ts';
import type { Services } from '../services.ts';
import { demoSessions } from './demo-sessions.ts';

const LATELY = sql`now() - interval '30 days'`;
/** What happened before that has been read, an hour later. */
const UNREAD_DAYS = 2;

interface Happening {
  readonly at: Date;
  notify(services: Services): Promise<void>;
}

interface Row {
  readonly id: number;
  readonly by: UserId;
  readonly at: string;
}

async function closings(tx: Db): Promise<readonly Happening[]> {
  const rows = await rowsOf<Row>(
    tx,
    sql`SELECT s.id, c.closed_by AS by, to_json(c.closed_at) AS at FROM session_closings c
      JOIN coaching_sessions s ON s.id = c.session_id AND s.match_id IS NOT NULL WHERE c.closed_at > ${LATELY}`,
  );
  return rows.map(({ id, by, at }) => ({
    at: new Date(at),
    async notify(services) {
      const place = await findPlaceById(tx, by, id);
      if (place) await notifyOfClosing(tx, services, place);
    },
  }));
}

/** Those that were moved or cancelled, and the one that a coach booked to be joined. */
async function sessionNews(tx: Db): Promise<readonly Happening[]> {
  const messages = demoSessions().toJoin.map(({ message }) => message);
  const rows = await rowsOf<Row & { what: 'moved' | 'cancelled' | 'booked'; former: string }>(
    tx,
    sql`SELECT session_id AS id, changed_by AS by, to_json(changed_at) AS at, what, to_json(starts_at) AS former
        FROM session_changes WHERE changed_at > ${LATELY}
      UNION ALL SELECT id, booked_by, to_json(created_at), 'booked', to_json(starts_at) FROM coaching_sessions
        WHERE message = ANY(${sql.param(messages)}::text[])`,
  );
  return rows.map(({ id, by, at, what, former }) => ({
    at: new Date(at),
    async notify(services) {
      const session = await findSessionById(tx, id);
      if (session) await notifyAboutSession(tx, services, what, session, by, { former: new Date(former) });
    },
  }));
}

async function requests(tx: Db): Promise<readonly Happening[]> {
  const open = await tx.select().from(coachMatches).where(sql`${coachMatches.state} = 'requested'`);
  return open.map((match) => ({
    at: match.requestedAt,
    notify: (services) => notifyAboutMatch(tx, services, 'requested', match),
  }));
}

async function unreadMessages(tx: Db): Promise<readonly Happening[]> {
  const rows = await rowsOf<{ threadId: number; userId: UserId; seq: number; at: string }>(
    tx,
    sql`SELECT t.id AS "threadId", p.user_id AS "userId", m.seq, to_json(m.sent_at) AS at FROM threads t
      JOIN thread_people p ON p.thread_id = t.id AND p.unread > 0
      JOIN messages m ON m.thread_id = t.id AND m.seq = p.notified_seq WHERE t.kind = 'coach'`,
  );
  return rows.map(({ at, ...first }) => ({
    at: new Date(at),
    notify: (services) => notifyAboutMessages(tx, services, first),
  }));
}

async function sharings(tx: Db): Promise<readonly Happening[]> {
  const rows = await rowsOf<{ id: string; by: UserId; at: string }>(
    tx,
    sql`SELECT public_id AS id, receiver_id AS by, to_json(shared_at) AS at FROM manager_consents`,
  );
  return rows.map(({ id, by, at }) => ({
    at: new Date(at),
    notify: (services) => notifyAboutSharing(tx, services, by, id),
  }));
}

/** Mails and pushes went out back then; what is unread is mailed with the messages. */
const withoutJobs = (services: Services): Services => ({
  ...services,
  jobs: { ...services.jobs, enqueue: async () => '', enqueueAll: async () => [] },
});

export async function insertActivity(tx: Db, services: Services): Promise<void> {
  const lately = [
    ...(await closings(tx)),
    ...(await sessionNews(tx)),
    ...(await requests(tx)),
    ...(await unreadMessages(tx)),
    ...(await sharings(tx)),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const quiet = withoutJobs(services);
  const unreadSince = Date.now() - UNREAD_DAYS * DAY_MS;
  const lastId = async () =>
    (await rowsOf<{ id: number }>(tx, sql`SELECT max(id) AS id FROM notifications`))[0]?.id ?? 0;
  for (const { at, notify } of lately) {
    const before = await lastId();
    await notify(quiet);
    const readAt = at.getTime() < unreadSince ? new Date(at.getTime() + HOUR_MS) : null;
    await tx.execute(sql`UPDATE notifications SET created_at = ${at.toISOString()}::timestamptz,
      read_at = ${readAt?.toISOString() ?? null}::timestamptz WHERE id > ${before}`);
  }
}
