import { SignJWT } from 'jose';
import pg from 'pg';
import { JWT_SECRET, type Listening, startProgram, TOKEN_KEY } from './product.ts';

/** Both send to the people 1 to `people`. */
export const startSocketFloor = (people: number): Promise<Listening> =>
  startProgram('bare Socket.IO', '.', (port) => ['socket-floor.ts', String(port), String(people)], {});

export const startSocketNode = (databaseUrl: string, people: number): Promise<Listening> =>
  startProgram('API', '.', () => ['socket-node.ts', String(people)], {
    DATABASE_URL: databaseUrl,
    NEXTAUTH_SECRET: 'a-web-secret-for-measures-of-32-characters!',
    JWT_SECRET,
    // All come from one address.
    RATE_LIMIT_FACTOR: '1000000',
  });

/** Inserts people 1 to `people` into the API's empty tables and returns a token for each. */
export async function insertConnected(databaseUrl: string, people: number): Promise<string[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(
    `INSERT INTO users (email, role, sub_role)
     SELECT 'socket.' || number || '@example.org', 3, 5 FROM generate_series(1, $1::int) AS number`,
    [people],
  );
  const { rows } = await client.query<{ id: string; user_id: number }>(
    `INSERT INTO login_sessions (user_id, expires_at)
     SELECT id, now() + interval '1 day' FROM users RETURNING id, user_id`,
  );
  await client.end();
  return Promise.all(
    rows.map(({ id, user_id: userId }) =>
      new SignJWT({ sid: id })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(String(userId))
        .setIssuer('waymark')
        .setAudience('waymark:api')
        .setIssuedAt()
        .setExpirationTime('1d')
        .sign(TOKEN_KEY),
    ),
  );
}
