import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Socket } from 'socket.io-client';
import { startPostgres } from '../testing/postgres.ts';
import { type Listening, signToken, startApi, startProgram } from './product.ts';
import { connectAll } from './sockets.ts';

const SOCKETS = 1_000;
const PAIRS = SOCKETS / 2;
const ROUNDS = 3;
/** In a round, at this many at once; a person may send thirty in a minute. */
const MEASURED = [
  { atOnce: 1, messages: 100 },
  { atOnce: 20, messages: 400 },
];
const BODY = 'I asked her on Tuesday, and she said yes before I had finished the sentence.';

interface Pair {
  readonly threadId: string;
  readonly sender: string;
  readonly receiver: string;
}

/** Coaches and clients, who have their conversation in sight all the while. */
async function insertPairs(client: pg.Client): Promise<Pair[]> {
  await client.query(
    `INSERT INTO users (email, first_name, role, sub_role)
     SELECT 'pair.' || i || '@example.org', 'Asha', CASE WHEN i > $1 THEN 5 ELSE 3 END, CASE WHEN i > $1 THEN 2 ELSE 5 END
     FROM generate_series(1, 2 * $1::int) AS i`,
    [PAIRS],
  );
  await client.query('INSERT INTO role_records (user_id) SELECT id FROM users');
  await client.query(
    `INSERT INTO coach_matches (coachee_id, coach_id, state, message, decide_by, decided_at)
     SELECT coachee.id, coach.id, 'standing', '', now(), now()
     FROM users coachee JOIN users coach ON coach.id = coachee.id + $1 WHERE coachee.role = 3`,
    [PAIRS],
  );
  await client.query(
    `WITH begun AS (INSERT INTO threads (kind, person_id, coach_id)
       SELECT 'coach', coachee_id, coach_id FROM coach_matches RETURNING id, person_id, coach_id)
     INSERT INTO thread_people (thread_id, user_id, seen_at)
     SELECT id, unnest(ARRAY[person_id, coach_id]), now() + interval '1 hour' FROM begun`,
  );
  const { rows } = await client.query<{ id: string; personId: number; coachId: number; sids: [string, string] }>(
    `WITH signed_in AS (INSERT INTO login_sessions (user_id, expires_at)
       SELECT id, now() + interval '1 day' FROM users RETURNING id, user_id)
     SELECT t.public_id AS id, t.person_id AS "personId", t.coach_id AS "coachId", ARRAY[theirs.id, coachs.id] AS sids
     FROM threads t JOIN signed_in theirs ON theirs.user_id = t.person_id JOIN signed_in coachs ON coachs.user_id = t.coach_id`,
  );
  await client.query('VACUUM ANALYZE');
  return Promise.all(
    rows.map(async ({ id, personId, coachId, sids }) => ({
      threadId: id,
      sender: await signToken(personId, sids[0]),
      receiver: await signToken(coachId, sids[1]),
    })),
  );
}

/** Resolves once the message of this pair is on the other's screen. */
type Send = (pair: number) => Promise<void>;

/** As the web: POST, the event, and then a GET for what came. */
function ownSend(url: string, pairs: readonly Pair[], receivers: readonly Socket[]): Send {
  const seen = new Map<number, number>();
  return async (index) => {
    const { threadId, sender, receiver } = pairs[index] as Pair;
    const messages = `${url}/message-threads/${threadId}/messages`;
    const heard = new Promise<void>((resolve) => receivers[index]?.once('messages-changed', () => resolve()));
    const sent = fetch(messages, {
      method: 'POST',
      headers: { authorization: `Bearer ${sender}`, 'content-type': 'application/json' },
      body: JSON.stringify({ clientId: randomUUID(), body: BODY }),
    });
    await heard;
    const last = seen.get(index);
    const reply = await fetch(last === undefined ? messages : `${messages}?after=${last}`, {
      headers: { authorization: `Bearer ${receiver}` },
    });
    const { data } = (await reply.json()) as { data: { seq: number; body: string }[] };
    const message = data.at(-1);
    if (message?.body !== BODY) throw new Error('The message is not on the screen.');
    seen.set(index, message.seq);
    const { status } = await sent;
    if (status !== 201) throw new Error(`Sending answers ${status}.`);
  };
}

const bareSend =
  (senders: readonly Socket[], receivers: readonly Socket[]): Send =>
  async (index) => {
    const heard = new Promise<void>((resolve) => receivers[index]?.once('message', () => resolve()));
    senders[index]?.emit('send', { to: PAIRS + index, body: BODY });
    await heard;
  };

/** Milliseconds a message, with `atOnce` on their way. */
async function time(send: Send, first: number, { atOnce, messages }: (typeof MEASURED)[number]): Promise<number[]> {
  const times: number[] = [];
  let next = first;
  const lane = async () => {
    while (next < first + messages) {
      const pair = next % PAIRS;
      next += 1;
      const start = performance.now();
      await send(pair);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return times;
}

const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? Number.NaN;

async function* compare(own: Send, bare: Send): AsyncGenerator<string> {
  let first = 0;
  for (const measured of MEASURED) {
    const [ours, floor]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      floor.push(...(await time(bare, first, measured)));
      ours.push(...(await time(own, first, measured)));
      first += measured.messages;
    }
    const told = (times: readonly number[]) =>
      `median ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms`;
    const ratio = quantile(ours, 0.5) / quantile(floor, 0.5);
    yield `${measured.atOnce} at once: ours ${told(ours)}   bare ${told(floor)}   ratio ${ratio.toFixed(2)}`;
  }
}

/** Alternates, so that other load affects both alike. */
export async function* messageRows(): AsyncGenerator<string> {
  const postgres = await startPostgres({ isDurable: true });
  if (!postgres) return yield 'PostgreSQL is not installed: skipping messages.';
  const programs: Listening[] = [];
  const sockets: Socket[] = [];
  const connect = async (...given: Parameters<typeof connectAll>) => {
    const connected = await connectAll(...given);
    sockets.push(...connected);
    return connected;
  };
  const client = new pg.Client(postgres.url);
  try {
    const api = await startApi(postgres.url);
    const run = (port: number) => ['message-floor.ts', String(port), postgres.url];
    const bare = await startProgram('bare Socket.IO', '.', run, {});
    programs.push(api, bare);
    await client.connect();
    const pairs = await insertPairs(client);
    const tokens = [...pairs.map(({ sender }) => sender), ...pairs.map(({ receiver }) => receiver)];
    const own = await connect(
      api.url,
      tokens.map((token) => ({ token })),
      api.publicUrl,
    );
    const theirs = await connect(
      bare.url,
      tokens.map((_, id) => ({ id })),
    );
    yield `A message from press to the other screen, ${SOCKETS} sockets, beside bare Socket.IO with one INSERT`;
    yield* compare(ownSend(api.url, pairs, own.slice(PAIRS)), bareSend(theirs.slice(0, PAIRS), theirs.slice(PAIRS)));
  } finally {
    for (const socket of sockets) socket.disconnect();
    await client.end();
    await Promise.all(programs.map(({ program }) => program.stop()));
    await postgres.remove();
  }
}
