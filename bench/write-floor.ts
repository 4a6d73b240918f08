import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';

type FindMe = (request: FastifyRequest) => Promise<{ readonly id: number; readonly sid: string }>;

/** Minimal: the rows of one person by an index, and the count that the answer holds. */
const READ_ALL = `WITH marked AS (UPDATE notifications SET read_at = now()
    WHERE user_id = $1 AND is_in_app AND id <= $2 AND read_at IS NULL RETURNING 1)
  SELECT count(*)::int AS unread FROM notifications WHERE user_id = $1 AND is_in_app AND read_at IS NULL AND id > $2`;

/** Minimal: one row by its primary key. */
const SAVE_SETTINGS = `INSERT INTO notification_preferences AS p
    (user_id, time_zone, quiet_from, quiet_to, is_digest_on, digest_hour, channels)
  VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (user_id) DO UPDATE SET time_zone = excluded.time_zone,
    quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, is_digest_on = excluded.is_digest_on,
    digest_hour = excluded.digest_hour, channels = excluded.channels RETURNING *`;

/** Minimal: the browser's row, without what keeps a token from two people. */
const SAVE_TOKEN = `INSERT INTO fcm_tokens (user_id, login_session_id, token, identity_hash, platform)
  VALUES ($1, $2, $3, $4, 'Web') ON CONFLICT (login_session_id) DO UPDATE
    SET token = excluded.token, identity_hash = excluded.identity_hash RETURNING id, user_id, token`;

/** Minimal: both limits at once, the thread locked, and one statement that numbers and counts. */
const COUNT_HITS = `INSERT INTO rate_counters AS c (key, hits, window_ends_at)
  VALUES ('floor-minute:' || $1, 1, now() + interval '1 minute'), ('floor-day:' || $1, 1, now() + interval '1 day')
  ON CONFLICT (key) DO UPDATE SET hits = c.hits + 1 RETURNING hits`;
const HOLD_THREAD = `SELECT t.id FROM threads t JOIN thread_people p ON p.thread_id = t.id AND p.user_id = $2
  WHERE t.public_id = $1 AND EXISTS (SELECT FROM coach_matches m WHERE m.coachee_id = t.person_id
    AND m.coach_id = t.coach_id AND m.state = 'standing') FOR UPDATE OF t`;
const SEND = `WITH numbered AS (UPDATE threads SET last_seq = last_seq + 1 WHERE id = $1::int RETURNING last_seq),
  m AS (INSERT INTO messages (thread_id, seq, author_id, client_id, body, via)
    SELECT $1::int, last_seq, $2::int, $3::uuid, $4, 'app' FROM numbered RETURNING *),
  counted AS (UPDATE thread_people p SET unread = p.unread + (p.user_id <> m.author_id)::int,
    wrote_to = CASE WHEN p.user_id = m.author_id THEN m.seq ELSE p.wrote_to END FROM m WHERE p.thread_id = m.thread_id)
  SELECT seq, sent_at FROM m`;

interface Message {
  readonly Params: { readonly id: string };
  readonly Body: { readonly clientId: string; readonly body: string };
}

export interface Settings {
  readonly timeZone: string;
  readonly quietHours: { readonly from: string; readonly to: string };
  readonly digest: { readonly isOn: boolean; readonly hour: number };
  readonly channels: unknown;
}

/** Each write as its bare transaction, with statements planned once a connection. */
export function addWrites(app: FastifyInstance, pool: pg.Pool, findMe: FindMe): void {
  app.post<{ Body: { upTo: number } }>('/notifications/read', async (request) => {
    const { id } = await findMe(request);
    return (await pool.query({ name: 'read-all', text: READ_ALL, values: [id, request.body.upTo] })).rows[0];
  });

  app.put<{ Body: Settings }>('/notification-preferences', async (request) => {
    const { id } = await findMe(request);
    const { timeZone, quietHours, digest, channels } = request.body;
    const values = [id, timeZone, quietHours.from, quietHours.to, digest.isOn, digest.hour, channels];
    return (await pool.query({ name: 'save-settings', text: SAVE_SETTINGS, values })).rows[0];
  });

  app.post<{ Body: { data: { token: string } } }>('/fcm-tokens', async (request) => {
    const { id, sid } = await findMe(request);
    const { token } = request.body.data;
    const identityHash = createHash('sha256').update(token).digest('base64url');
    const values = [id, sid, token, identityHash];
    return { data: (await pool.query({ name: 'save-token', text: SAVE_TOKEN, values })).rows[0] };
  });

  app.post<Message>('/message-threads/:id/messages', async (request, reply) => {
    const { id } = await findMe(request);
    const { clientId, body } = request.body;
    await pool.query({ name: 'count-hits', text: COUNT_HITS, values: [String(id)] });
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      const held = await client.query({ name: 'hold', text: HOLD_THREAD, values: [request.params.id, id] });
      const { rows } = await client.query({ name: 'send', text: SEND, values: [held.rows[0].id, id, clientId, body] });
      await client.query('COMMIT');
      return await reply.code(201).send({ data: { ...rows[0], body } });
    } finally {
      client.release();
    }
  });
}
