import { hkdfSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { hash } from '@node-rs/argon2';
import { SignJWT } from 'jose';
import pg from 'pg';
import { type ChildProgram, startChild } from '../scripts/child-program.ts';
import { findFreePort } from '../scripts/ports.ts';

export const JWT_SECRET = 'a-token-secret-for-measures-of-32-characters';
/** As the API hashes passwords. */
export const HASH_OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
export const PASSWORD = 'quiet-harbour-42';

/** Enough that no two logins at once share an account, which would count as guessing. */
export const EMAILS = Array.from({ length: 60 }, (_, index) => `bench.${index}@example.org`);

/** The key that the API derives from its secret to sign tokens. */
export const TOKEN_KEY = Buffer.from(hkdfSync('sha256', JWT_SECRET, 'waymark', 'tokens', 32));

export interface Listening {
  readonly url: string;
  readonly program: ChildProgram;
}

export async function untilAnswering(url: string): Promise<void> {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; ) {
    const reply = await fetch(url).catch(() => undefined);
    await reply?.text();
    if (reply) return;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  throw new Error(`${url} did not answer.`);
}

export async function startProgram(
  name: string,
  folder: string,
  run: (port: number) => readonly string[],
  variables: Record<string, string>,
) {
  const port = await findFreePort();
  const program = startChild({
    name,
    folder: fileURLToPath(new URL(folder, import.meta.url)),
    run: run(port),
    variables: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', API_PORT: String(port), ...variables },
    onLine: (line) => process.stderr.write(`${name}: ${line}\n`),
  });
  const url = `http://localhost:${port}`;
  await untilAnswering(`${url}/healthz`);
  return { url, program };
}

/** Answers what the API tells the web, which these measures do without. */
export async function startQuietWeb(): Promise<string> {
  const web = createServer((request, reply) => {
    request.resume();
    reply.writeHead(204).end();
  });
  web.listen(0, '127.0.0.1').unref();
  await once(web, 'listening');
  return `http://localhost:${(web.address() as AddressInfo).port}`;
}

export async function startApi(databaseUrl: string): Promise<Listening & { readonly publicUrl: string }> {
  const publicUrl = await startQuietWeb();
  const api = await startProgram('API', '../apps/api', () => ['dist/main.js'], {
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: publicUrl,
    NEXTAUTH_SECRET: 'a-web-secret-for-measures-of-32-characters!',
    JWT_SECRET,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '1000000',
  });
  return { ...api, publicUrl };
}

export const startFloor = (databaseUrl: string, statementsFile?: string): Promise<Listening> =>
  startProgram(
    'floor',
    '.',
    (port) => [
      'floor.ts',
      String(port),
      databaseUrl,
      TOKEN_KEY.toString('hex'),
      ...(statementsFile ? [statementsFile] : []),
    ],
    {},
  );

/** The least that gives the same answers as the API; see lean-floor.ts. */
export const startLeanFloor = (databaseUrl: string): Promise<Listening> =>
  startProgram('floor', '.', (port) => ['lean-floor.ts', String(port), databaseUrl, TOKEN_KEY.toString('hex')], {});

/** Families of four, each person with one of everything. Returns one who has a password. */
export async function insertCrowd(client: pg.Client, users: number): Promise<{ id: number; familyId: number }> {
  await client.query(
    `WITH made AS (INSERT INTO users (email, first_name, last_name, role, sub_role)
       SELECT 'crowd.' || i || '@example.org', 'Asha', 'Kumar', 3, 5
       FROM generate_series((SELECT count(*) FROM users) + 1, $1::int) AS i RETURNING id)
     INSERT INTO role_records (user_id) SELECT id FROM made`,
    [users],
  );
  await client.query(
    'INSERT INTO families (has_paid) SELECT false FROM generate_series((SELECT count(*) FROM families) + 1, $1::int / 4)',
    [users],
  );
  await client.query('UPDATE users SET family_id = (id - 1) / 4 + 1 WHERE family_id IS NULL AND id <= $1', [users]);
  await client.query(
    'INSERT INTO triage_subscriptions (user_id, email) SELECT id, email FROM users ON CONFLICT DO NOTHING',
  );
  await client.query(
    'INSERT INTO user_topics SELECT u.id, t.id FROM users u JOIN topics t ON t.id = u.id % 20 + 1 ON CONFLICT DO NOTHING',
  );
  await client.query(
    'INSERT INTO bookmarks (user_id, article_id) SELECT u.id, a.id FROM users u JOIN articles a ON a.id = u.id % 25 + 1 ON CONFLICT DO NOTHING',
  );
  await client.query('VACUUM ANALYZE');
  const { rows } = await client.query<{ id: number; familyId: number }>(
    'SELECT id, family_id AS "familyId" FROM users WHERE email = $1',
    [EMAILS[0]],
  );
  if (!rows[0]) throw new Error('No row was inserted.');
  return rows[0];
}

/** Inserts people and returns a token for one of them. */
export async function insertPeople(databaseUrl: string): Promise<string> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const passwordHash = await hash(PASSWORD, HASH_OPTIONS);
  const { rows } = await client.query(
    `INSERT INTO users (email, password_hash, first_name, last_name, role, sub_role)
     SELECT email, $2, 'Asha', 'Kumar', 3, 5 FROM unnest($1::text[]) AS email RETURNING id`,
    [EMAILS, passwordHash],
  );
  const { id } = rows[0];
  await client.query('INSERT INTO role_records (user_id) SELECT id FROM users');
  await client.query('INSERT INTO families (has_paid) VALUES (false)');
  await client.query('UPDATE users SET family_id = 1 WHERE id BETWEEN $1 AND $1 + 3', [id]);
  const sid = randomUUID();
  await client.query("INSERT INTO login_sessions (id, user_id, expires_at) VALUES ($1, $2, now() + interval '1 day')", [
    sid,
    id,
  ]);
  await client.end();
  return signToken(id, sid);
}

export function signToken(userId: number, sid: string): Promise<string> {
  return new SignJWT({ sid })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(String(userId))
    .setIssuer('waymark')
    .setAudience('waymark:api')
    .setIssuedAt()
    .setExpirationTime('1d')
    .sign(TOKEN_KEY);
}
