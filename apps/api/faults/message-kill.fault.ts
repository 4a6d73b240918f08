import { setTimeout as wait } from 'node:timers/promises';
import { listMessageThreads } from '@waymark/contract/messages/messages';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { startRedis } from '../../../testing/redis.ts';
import { createTokens } from '../src/tokens.ts';
import { type ApiProcess, report, SECRETS, spawnApi } from './api-process.ts';
import { newServers } from './databases.ts';
import { type MessagePage, openMessagePage, type Participant } from './message-page.ts';

const PAIRS = 6;
/** With repetitions, below what a person may send in a minute. */
const EACH_WRITES = 20;
/** Of all; most conversations are in their middle then. */
const KILLED_AT = (PAIRS * 2 * EACH_WRITES) / 3;
/** Long enough for a duplicate to arrive. */
const SETTLED_MS = 500;

/** Coaches with a client each, signed in. */
async function insertPairs(client: pg.Client): Promise<readonly (readonly [number, string])[]> {
  await client.query(
    `WITH made AS (INSERT INTO users (email, first_name, role, sub_role)
       SELECT 'pair.' || i || '@example.org', 'Asha', CASE i % 2 WHEN 0 THEN 3 ELSE 5 END, CASE i % 2 WHEN 0 THEN 5 ELSE 2 END
       FROM generate_series(1, $1::int) AS i RETURNING id, role),
     rights AS (INSERT INTO role_records (user_id) SELECT id FROM made),
     numbered AS (SELECT id, role, row_number() OVER (PARTITION BY role ORDER BY id) AS pair FROM made)
     INSERT INTO coach_matches (coachee_id, coach_id, state, message, decide_by, decided_at)
     SELECT coachee.id, coach.id, 'standing', '', now(), now() FROM numbered coachee JOIN numbered coach USING (pair)
     WHERE coachee.role = 3 AND coach.role = 5`,
    [PAIRS * 2],
  );
  const { rows } = await client.query<{ id: string; userId: number }>(
    `WITH signed_in AS (INSERT INTO login_sessions (user_id, expires_at)
       SELECT unnest(ARRAY[coachee_id, coach_id]), now() + interval '1 day' FROM coach_matches RETURNING id, user_id)
     SELECT s.id, s.user_id AS "userId" FROM signed_in s
       JOIN coach_matches m ON s.user_id IN (m.coachee_id, m.coach_id) ORDER BY m.id, s.user_id`,
  );
  return rows.map(({ id, userId }) => [userId, id] as const);
}

async function participantOf(node: ApiProcess, [userId, loginSessionId]: readonly [number, string]) {
  const jwt = createTokens(SECRETS.JWT_SECRET).sign('waymark:api', { subject: String(userId), loginSessionId });
  const { body } = await node.callUntilServed(listMessageThreads, { jwt });
  return { userId, jwt, threadId: body.data[0].id } satisfies Participant;
}

/** The nodes connect to Redis in the background: until then an event stays on its node. */
async function untilNodesAreJoined([one, other]: readonly MessagePage[]): Promise<void> {
  const hear = async () => {
    await Promise.all([one?.sharePresence(), other?.sharePresence()]);
    return [one?.heardPresence(), other?.heardPresence()];
  };
  await expect.poll(hear, { interval: 600 }).toEqual([true, true]);
}

const bodiesOf = (userId: number) => Array.from({ length: EACH_WRITES }, (_, index) => `${userId} wrote ${index + 1}`);

test.skipIf(!inject('hasPostgres') || !inject('hasRedis'))(
  'loses and doubles no message, in the database and on every screen, when one of two nodes is killed under load',
  async () => {
    const [redis, servers] = [await startRedis(), await newServers()];
    const variables = { ...servers.variables, REDIS_URL: redis?.url ?? '' };
    const nodes = await Promise.all([spawnApi(variables), spawnApi(variables)]);
    const [doomed, other] = nodes as [ApiProcess, ApiProcess];
    const client = new pg.Client(servers.postgres.url);
    const pages: MessagePage[] = [];
    onTestFinished(async () => {
      for (const page of pages) page.close();
      await client.end();
      await Promise.all(nodes.map(({ program }) => program.stop()));
      await redis?.remove();
      await servers.remove();
    });
    await Promise.all(nodes.map((node) => node.untilReady()));
    await client.connect();
    const people: Participant[] = [];
    for (const person of await insertPairs(client)) people.push(await participantOf(doomed, person));
    // The two of a pair are on different nodes.
    for (const [index, person] of people.entries())
      pages.push(openMessagePage(person, index % 2 === 0 ? [doomed, other] : [other, doomed]));
    await untilNodesAreJoined(pages);
    // Those who have the conversation in sight get no notification yet.
    await client.query('UPDATE thread_people SET seen_at = NULL');

    let answered = 0;
    let killing: Promise<void> | undefined;
    const count = () => {
      answered += 1;
      if (answered >= KILLED_AT) killing ??= doomed.kill();
    };
    await Promise.all(people.map(({ userId }, index) => pages[index]?.send(bodiesOf(userId), count)));
    await killing;

    const { rows } = await client.query<{ threadId: string; seq: number; body: string; authorId: number }>(
      `SELECT t.public_id AS "threadId", m.seq::int, m.body, m.author_id AS "authorId"
       FROM messages m JOIN threads t ON t.id = m.thread_id ORDER BY m.thread_id, m.seq`,
    );
    for (const { userId } of people) {
      const written = rows.filter(({ authorId }) => authorId === userId).map(({ body }) => body);
      expect(written).toEqual(bodiesOf(userId));
    }
    for (const [index, { threadId }] of people.entries()) {
      const kept = rows.filter((row) => row.threadId === threadId).map(({ seq, body }) => ({ seq, body }));
      const onScreen = () => pages[index]?.shown().map(({ seq, body }) => ({ seq, body }));
      await expect.poll(onScreen).toEqual(kept);
      expect(kept.map(({ seq }) => seq)).toEqual(kept.map((_, place) => place + 1));
    }
    await wait(SETTLED_MS);
    const { rows: counts } = await client.query(
      `SELECT p.user_id AS "userId", p.unread::int, (SELECT count(*)::int FROM notifications n
         WHERE n.user_id = p.user_id AND n.kind = 'message-received') AS notices FROM thread_people p ORDER BY 1`,
    );
    expect(counts).toEqual(
      people.map(({ userId }) => ({ userId, unread: EACH_WRITES, notices: 1 })).toSorted((a, b) => a.userId - b.userId),
    );
    const repeated = pages.reduce((sum, page) => sum + page.repeated(), 0);
    report('kill -9 of one node of two under messages', { messages: rows.length, repeated });
    expect(repeated).toBeGreaterThan(0);
  },
);
