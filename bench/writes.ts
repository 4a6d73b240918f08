import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Target } from './load.ts';
import { EMAILS, signToken } from './product.ts';

export interface Write {
  readonly name: string;
  readonly path: string;
  readonly target: Omit<Target, 'url'>;
}

/** Someone else than the person who reads, and a client of one of the coaches. */
const WRITER = EMAILS[1];

/** Counters stay at one, at the same cost for both, since limits would refuse the load. */
const FORGET_HITS = `CREATE FUNCTION bench_forget_hits() RETURNS trigger LANGUAGE plpgsql AS
  $$ BEGIN NEW.hits := 1; RETURN NEW; END $$;
  CREATE TRIGGER bench_forget_hits BEFORE UPDATE ON rate_counters FOR EACH ROW EXECUTE FUNCTION bench_forget_hits()`;

const OPEN_THREAD = `WITH opened AS (INSERT INTO threads (kind, person_id, coach_id)
    SELECT 'coach', coachee_id, coach_id FROM coach_matches WHERE coachee_id = $1::int AND state = 'standing'
    RETURNING id, public_id, coach_id),
  people AS (INSERT INTO thread_people (thread_id, user_id)
    SELECT opened.id, person FROM opened, unnest(ARRAY[$1::int, opened.coach_id]) AS person)
  SELECT public_id AS "threadId" FROM opened`;

function browserToken(): string {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16).toString('base64url');
  return JSON.stringify({ endpoint: 'https://push.example/a', keys: { p256dh: keys.getPublicKey('base64url'), auth } });
}

const settingsWith = (hour: number) => ({
  timeZone: 'Asia/Kolkata',
  quietHours: { from: '22:00', to: '07:00' },
  digest: { isOn: true, hour },
  channels: {},
});

/** Inserts the person who writes. Coaches have to be there. */
export async function insertWriter(databaseUrl: string): Promise<readonly Write[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query(FORGET_HITS);
    const [user] = (await client.query<{ id: number }>('SELECT id FROM users WHERE email = $1', [WRITER])).rows;
    if (!user) throw new Error('The person who writes is missing.');
    const sid = randomUUID();
    await client.query(
      "INSERT INTO login_sessions (id, user_id, expires_at) VALUES ($1, $2, now() + interval '1 day')",
      [sid, user.id],
    );
    const [opened] = (await client.query<{ threadId: string }>(OPEN_THREAD, [user.id])).rows;
    if (!opened) throw new Error('No conversation was opened.');
    return writesOf(await signToken(user.id, sid), user.id, opened.threadId);
  } finally {
    await client.end();
  }
}

function writesOf(jwt: string, userId: number, threadId: string): readonly Write[] {
  const tokens = [browserToken(), browserToken()].map((token) => ({ data: { platform: 'Web', token, user: userId } }));
  return [
    {
      name: 'POST /notifications/read',
      path: '/notifications/read',
      target: { jwt, bodies: [{ upTo: 2_147_483_647 }] },
    },
    {
      name: 'PUT /notification-preferences',
      path: '/notification-preferences',
      target: { jwt, method: 'PUT', bodies: [7, 8].map(settingsWith) },
    },
    { name: 'POST /fcm-tokens', path: '/fcm-tokens', target: { jwt, bodies: tokens } },
    {
      name: 'POST …/messages',
      path: `/message-threads/${threadId}/messages`,
      target: { jwt, makeBody: () => ({ clientId: randomUUID(), body: 'A better week, thank you.' }) },
    },
  ];
}
