import { createHmac, timingSafeEqual } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import pg from 'pg';
import { HASH_OPTIONS } from './product.ts';
import { addWrites } from './write-floor.ts';

/**
 * The least that gives the same answers: bare Fastify, a token checked without a promise, each
 * statement written for its answer and planned once a connection, and JSON sent as it was built.
 */
const [port = '', databaseUrl, keyInHex = ''] = process.argv.slice(2);
const key = Buffer.from(keyInHex, 'hex');
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
const app = Fastify();

interface Claims {
  readonly sub: string;
  readonly sid: string;
}

/** Minimal: one HMAC compared in constant time, and the four claims that decide. */
function checkToken({ headers: { authorization = '' } }: FastifyRequest): Claims {
  const [head = '', body = '', signature = ''] = authorization.slice('Bearer '.length).split('.');
  const expected = createHmac('sha256', key).update(`${head}.${body}`).digest();
  const sent = Buffer.from(signature, 'base64url');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
  const isMeant = claims.iss === 'waymark' && claims.aud === 'waymark:api' && claims.exp > Date.now() / 1000;
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected) || !isMeant) throw new Error('no token');
  return claims;
}

/** Minimal: the session and the person by their primary keys, with what rights depend on. */
const ME = `SELECT u.id, u.email, u.first_name, u.last_name, u.phone, u.role, u.sub_role, u.family_id,
    p.time_zone, p.picture_key, r.profile_completed, r.onboarding_completed, r.group_details_added
  FROM login_sessions s JOIN users u ON u.id = s.user_id
    LEFT JOIN role_records r ON r.user_id = u.id LEFT JOIN profiles p ON p.user_id = u.id
  WHERE s.id = $1 AND s.user_id = $2 AND s.expires_at > now() AND u.blocked_at IS NULL`;

async function findMe(request: FastifyRequest) {
  const { sid, sub } = checkToken(request);
  const { rows } = await pool.query({ name: 'me', text: ME, values: [sid, sub] });
  if (!rows[0]) throw new Error('no row');
  return { ...rows[0], sid };
}

app.get('/users/me', findMe);
addWrites(app, pool, findMe);

/** Minimal: one row with the whole answer as text, so that nothing is parsed and written again. */
async function sendAnswer(reply: FastifyReply, name: string, text: string, values: readonly unknown[]) {
  const { rows } = await pool.query({ name, text, values: [...values] });
  return reply.type('application/json; charset=utf-8').send(rows[0].answer);
}

/** Minimal: the members by one index, each with their subscription by its key. */
const FAMILY = `SELECT json_build_object('data', json_build_object('id', f.id, 'attributes', json_build_object(
    'family_name', f.family_name, 'has_paid', f.has_paid, 'users', json_build_object('data', (
      SELECT json_agg(json_build_object('id', u.id, 'attributes', json_build_object('email', u.email,
        'firstName', u.first_name, 'lastName', u.last_name, 'pending', false, 'invitor', NULL,
        'triage_subscription', json_build_object('data', CASE WHEN t.user_id IS NOT NULL THEN json_build_object('id', t.user_id,
          'attributes', json_build_object('email', t.email, 'phone', t.phone, 'subscribed_for_sms', t.subscribed_for_sms,
          'subscribed_for_email', t.subscribed_for_email)) END))) ORDER BY u.id)
      FROM users u LEFT JOIN triage_subscriptions t ON t.user_id = u.id WHERE u.family_id = f.id)))))::text AS answer
  FROM families f WHERE f.id = $1 AND EXISTS (SELECT FROM users WHERE id = $2 AND family_id = f.id)`;

app.get<{ Params: { id: string } }>('/families/:id', async (request, reply) => {
  const { id } = await findMe(request);
  return sendAnswer(reply, 'family', FAMILY, [request.params.id, id]);
});

/** Less than minimal, as the session is not looked at: the person by the token's id. */
const PERSON = `SELECT id, email, first_name, last_name, role, sub_role, family_id FROM users WHERE id = $1`;

app.get<{ Params: { id: string } }>('/two-statements/families/:id', async (request, reply) => {
  const { rows } = await pool.query({ name: 'person', text: PERSON, values: [checkToken(request).sub] });
  if (!rows[0]) throw new Error('no row');
  return sendAnswer(reply, 'family', FAMILY, [request.params.id, rows[0].id]);
});

/** Minimal: one row by a unique index. */
const PUSH_TOKEN = `SELECT json_build_object('data', coalesce(json_agg(json_build_object('id', id, 'attributes',
    json_build_object('platform', platform, 'token', token, 'user', json_build_object('data', json_build_object('id', user_id))))), '[]'),
    'meta', json_build_object('pagination', json_build_object('page', 1, 'pageSize', 25, 'pageCount', count(*), 'total', count(*))))::text AS answer
  FROM fcm_tokens WHERE login_session_id = $1`;

app.get('/fcm-tokens', async (request, reply) => {
  const { sid } = await findMe(request);
  return sendAnswer(reply, 'push-token', PUSH_TOKEN, [sid]);
});

/** Minimal: a page and its counts, each by an index of the person's. */
const NOTIFICATIONS = `SELECT json_build_object('data', coalesce((SELECT json_agg(json_build_object('id', id, 'attributes',
      json_build_object('kind', kind, 'title', title, 'body', body, 'url', url, 'createdAt', created_at, 'readAt', read_at)))
    FROM (SELECT * FROM notifications WHERE user_id = $1 AND is_in_app ORDER BY id DESC LIMIT 25) AS page), '[]'),
    'meta', (SELECT json_build_object('pagination', json_build_object('page', 1, 'pageSize', 25,
      'pageCount', ceil(count(*) / 25.0), 'total', count(*)), 'unread', count(*) FILTER (WHERE read_at IS NULL))
      FROM notifications WHERE user_id = $1 AND is_in_app))::text AS answer`;

app.get('/notifications', async (request, reply) => {
  const { id } = await findMe(request);
  return sendAnswer(reply, 'notifications', NOTIFICATIONS, [id]);
});

/** Minimal: the person's matches by an index; the one measured has none, as most people do. */
const MATCH = `SELECT json_build_object('data', min(id) FILTER (WHERE state = 'standing'),
    'change', NULL, 'last', NULL, 'former', NULL)::text AS answer FROM coach_matches WHERE coachee_id = $1`;

app.get('/coach-matches/mine', async (request, reply) => {
  const { id } = await findMe(request);
  return sendAnswer(reply, 'match', MATCH, [id]);
});

/** Minimal: the row locked, one value written and read back, in one transaction. */
const SAVE_PRONOUNS = `INSERT INTO profiles (user_id, pronouns) VALUES ($1, $2)
  ON CONFLICT (user_id) DO UPDATE SET pronouns = excluded.pronouns RETURNING *`;

app.put<{ Body: { pronouns: string } }>('/profiles/me', async (request) => {
  const me = await findMe(request);
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query({ name: 'lock', text: 'SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', values: [me.id] });
    const { rows } = await client.query({ name: 'save', text: SAVE_PRONOUNS, values: [me.id, request.body.pronouns] });
    await client.query('COMMIT');
    return { data: rows[0], user: me };
  } finally {
    client.release();
  }
});

/** Minimal: one statement, which writes nothing when the article is saved already. */
const SAVE_ARTICLE = `INSERT INTO bookmarks (user_id, article_id) SELECT $1, id FROM articles WHERE slug = $2
  ON CONFLICT DO NOTHING`;

app.put<{ Params: { slug: string } }>('/blogs/:slug/bookmark', async (request) => {
  const { id } = await findMe(request);
  await pool.query({ name: 'bookmark', text: SAVE_ARTICLE, values: [id, request.params.slug] });
  return { bookmarked: true };
});

/** Minimal: nothing but sending as many bytes. */
const constants = new Map<string, string>();
app.get<{ Params: { bytes: string } }>('/constant/:bytes', async ({ params: { bytes } }, reply) => {
  const known = constants.get(bytes) ?? 'x'.repeat(Number(bytes));
  constants.set(bytes, known);
  return reply.type('application/json; charset=utf-8').send(known);
});

/** Minimal: the hash alone, with neither an account nor a session. */
const passwordHash = await hash('quiet-harbour-42', HASH_OPTIONS);
app.post<{ Body: { password: string } }>('/auth/local', async ({ body }) => ({
  isRight: await verify(passwordHash, body.password),
}));

await app.listen({ port: Number(port) });
