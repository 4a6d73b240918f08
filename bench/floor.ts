import { readFile } from 'node:fs/promises';
import { verify } from '@node-rs/argon2';
import Fastify, { type FastifyRequest } from 'fastify';
import { jwtVerify } from 'jose';
import pg from 'pg';
import type { Read } from './statements.ts';

/** The cheapest same answers: bare Fastify, a token check, the same SQL through `pg`. */
const [port = '', databaseUrl, keyInHex = '', statementsFile] = process.argv.slice(2);
const key = Buffer.from(keyInHex, 'hex');
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
const app = Fastify();

const ME = `SELECT u.id, u.email, u.first_name, u.last_name, u.phone, u.role, u.sub_role, u.family_id, u.blocked_at, u.created_at,
    r.profile_completed, r.onboarding_completed, r.group_details_added
  FROM login_sessions s JOIN users u ON u.id = s.user_id LEFT JOIN role_records r ON r.user_id = u.id
  WHERE s.id = $1 AND s.user_id = $2 AND s.expires_at > now() AND u.blocked_at IS NULL`;

async function checkToken(request: FastifyRequest) {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
  const { payload } = await jwtVerify(token, key, {
    algorithms: ['HS256'],
    issuer: 'waymark',
    audience: 'waymark:api',
  });
  return payload;
}

async function findMe(request: FastifyRequest): Promise<unknown> {
  const payload = await checkToken(request);
  const { rows } = await pool.query(ME, [payload.sid, payload.sub]);
  if (!rows[0]) throw new Error('no row');
  return rows[0];
}

app.get('/users/me', findMe);

interface LoginBody {
  readonly email: string;
  readonly password: string;
}

app.post<{ Body: LoginBody }>('/auth/local', async ({ body }) => {
  const { rows } = await pool.query('SELECT id, password_hash FROM users WHERE email = $1', [body.email]);
  if (!(await verify(rows[0].password_hash, body.password))) throw new Error('wrong password');
  await pool.query("INSERT INTO login_sessions (user_id, expires_at) VALUES ($1, now() + interval '30 days')", [
    rows[0].id,
  ]);
  return { id: rows[0].id };
});

const reads = statementsFile ? (JSON.parse(await readFile(statementsFile, 'utf8')) as readonly Read[]) : [];
const byPath = new Map(reads.map((read) => [read.path, read]));
for (const path of new Set(reads.map((read) => new URL(read.path, 'http://floor').pathname))) {
  app.get(path, async (request) => {
    const read = byPath.get(request.url);
    if (!read) throw new Error('not measured');
    if (read.isForMembers) await (read.isWithCaller ? checkToken(request) : findMe(request));
    let rows: unknown[] = [];
    for (const { text, values } of read.statements) ({ rows } = await pool.query(text, [...values]));
    return rows;
  });
}

await app.listen({ port: Number(port) });
