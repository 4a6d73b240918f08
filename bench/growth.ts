import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { DAY_MS, HOUR_MS } from '@waymark/contract/durations';
import pg from 'pg';
import { startPostgres, type TemporaryPostgres } from '../testing/postgres.ts';
import { OFF_THE_HOUR_MS } from './coaches.ts';
import { findCalls, type ReadCall, type Reader, signIn, type TimedCall, timeCall } from './every-call.ts';
import { median } from './median.ts';
import { insertMembers } from './organisation-people.ts';
import { insertPeople, type Listening, startApi } from './product.ts';
import type { Pair } from './session-bookings.ts';
import { insertPairs } from './sessions.ts';
import { insertPastSessions } from './slot-walk.ts';
import { ask, timed } from './timed.ts';

const SIZES = [10_000, 1_000_000] as const;
/** So that a coach's year is the same at every size. */
const PEOPLE_A_COACH = 1_000;
const SESSIONS_A_COACH = 500;
const HOURS_BETWEEN = 17;
const HEAVIEST = 10;
const CALLS = 101;
const ROUNDS = 5;
const FREE_TIMES_DAYS = 14;
/** More than this, a time has grown with the practice. */
const GROWN = 1.2;

/** What who keeps millions of people would set; the same at every size. */
const FOR_MANY = {
  shared_buffers: '2GB',
  max_wal_size: '8GB',
  checkpoint_timeout: '30min',
  maintenance_work_mem: '1GB',
};

const PROFILES = `INSERT INTO profiles (user_id, country, time_zone, pronouns)
  SELECT id, 'IN', 'Asia/Kolkata', 'they/them' FROM users ON CONFLICT DO NOTHING`;

const OWNER = `WITH made AS (INSERT INTO users (email, first_name, last_name, role)
    VALUES ('owner@example.org', 'Ines', 'Owner', 20) RETURNING id)
  INSERT INTO practice_members (user_id, part) SELECT id, 'owner' FROM made`;

interface Side {
  readonly people: number;
  readonly postgres: TemporaryPostgres;
  readonly client: pg.Client;
  readonly api: Listening;
  readonly pairs: readonly Pair[];
  readonly readers: readonly Reader[];
  readonly insertedSeconds: number;
}

async function findReaders(client: pg.Client, { coachId, coacheeId, jwt }: Pair): Promise<readonly Reader[]> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT slug AS id FROM coaches WHERE user_id = $1
     UNION ALL (SELECT s.public_id::text FROM coaching_sessions s JOIN session_people p ON p.session_id = s.id
       WHERE p.user_id = $1 ORDER BY s.id LIMIT 1)
     UNION ALL SELECT id::text FROM unnest(ARRAY[$1, $2]) AS id
     UNION ALL (SELECT slug FROM articles ORDER BY id LIMIT 1)`,
    [coachId, coacheeId],
  );
  const ids = rows.map(({ id }) => id);
  const [coach, admin, owner, member] = [
    await signIn(client, `SELECT ${coachId} AS id`),
    await signIn(client, "SELECT user_id AS id FROM memberships WHERE part = 'admin' ORDER BY id LIMIT 1"),
    await signIn(client, "SELECT user_id AS id FROM practice_members WHERE part = 'owner' LIMIT 1"),
    await signIn(
      client,
      "SELECT user_id AS id FROM memberships WHERE part = 'member' AND state = 'active' ORDER BY id LIMIT 1",
    ),
  ];
  return [
    { words: 'a client', jwt, ids },
    { words: 'a coach', jwt: coach.jwt, ids },
    { words: 'an organisation’s admin', jwt: admin.jwt, ids: [String(member.id)] },
    { words: 'the owner', jwt: owner.jwt, ids: [...ids, String(member.id)] },
  ];
}

async function prepare(people: number): Promise<Side | undefined> {
  const postgres = await startPostgres({
    isDurable: true,
    settings: { ...FOR_MANY, session_preload_libraries: 'auto_explain', 'auto_explain.log_analyze': 'on' },
  });
  if (!postgres) return undefined;
  const api = await startApi(postgres.url);
  const client = new pg.Client(postgres.url);
  await client.connect();
  const begun = performance.now();
  await insertPeople(postgres.url);
  const coaches = Math.max(6, Math.ceil(people / PEOPLE_A_COACH));
  const pairs = await insertPairs(client, coaches);
  const beside = new pg.Client(postgres.url);
  await beside.connect();
  await Promise.all([
    insertMembers(client, people, false),
    insertPastSessions(beside, pairs, coaches * SESSIONS_A_COACH, HOURS_BETWEEN),
  ]);
  await beside.end();
  await client.query('SET session_replication_role = replica');
  await client.query(PROFILES);
  await client.query('SET session_replication_role = origin');
  await client.query(OWNER);
  const [first] = pairs;
  if (!first) throw new Error('There is no coach with a client.');
  const readers = await findReaders(client, first);
  return { people, postgres, client, api, pairs, readers, insertedSeconds: (performance.now() - begun) / 1_000 };
}

const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
const iso = (ms: number) => new Date(ms).toISOString();

/** The bookings of each size: every pair in turn, each time later. */
function createBooker({ api, pairs }: Side) {
  let turn = 0;
  return async () => {
    const { coachId, jwt } = pairs[turn % pairs.length] as Pair;
    const start = today + 2 * DAY_MS + OFF_THE_HOUR_MS + Math.floor(turn / pairs.length) * 2 * HOUR_MS;
    turn += 1;
    const body = { requestId: randomUUID(), coachId, startsAt: iso(start), minutes: 60, message: '' };
    await ask(`${api.url}/coaching-sessions`, { jwt, body });
  };
}

function readFreeTimes({ api, pairs }: Side): () => Promise<void> {
  let turn = 0;
  return async () => {
    const { coachId, jwt } = pairs[turn % pairs.length] as Pair;
    turn += 1;
    const until = iso(today + FREE_TIMES_DAYS * DAY_MS);
    await ask(`${api.url}/free-times/${coachId}?minutes=60&from=${iso(today)}&until=${until}`, { jwt });
  };
}

/** Milliseconds of each kind by size, the sizes in turn. */
async function* compareWork(sides: readonly Side[]): AsyncGenerator<string> {
  const kinds: Readonly<Record<string, (side: Side) => () => Promise<void>>> = {
    'free times of two weeks': readFreeTimes,
    'booking a session': createBooker,
  };
  // Otherwise each call among many coaches is the first for one, and reads what no cache has yet.
  const fewest = Math.min(...sides.map(({ pairs }) => pairs.length));
  const alike = sides.map((side) => ({ ...side, pairs: side.pairs.slice(0, fewest) }));
  for (const [name, make] of Object.entries(kinds)) {
    const works = alike.map((side) => make(side));
    const times: number[][] = sides.map(() => []);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, work] of works.entries()) {
        for (let call = 0; call < CALLS / ROUNDS; call += 1) times[index]?.push(await timed(work));
      }
    }
    const medians = times.map(median);
    const growth = (medians.at(-1) ?? 0) / (medians[0] ?? 1);
    yield `${name}: ${medians.map((ms) => `${ms.toFixed(1)} ms`).join(', then ')}: × ${growth.toFixed(2)}${growth > GROWN ? ` (more than ${GROWN})` : ''}`;
  }
}

const timeAll = async ({ api }: Side, calls: readonly ReadCall[]): Promise<readonly TimedCall[]> => {
  const times: TimedCall[] = [];
  for (const call of calls) times.push(await timeCall(api.url, call));
  return times;
};

/** The plans that PostgreSQL makes for these calls, from its log. */
async function logPlans({ client, api, postgres }: Side, calls: readonly TimedCall[]): Promise<string> {
  await client.query("ALTER SYSTEM SET auto_explain.log_min_duration = '5ms'");
  await client.query('SELECT pg_reload_conf()');
  const texts: string[] = [];
  for (const call of calls) {
    const before = postgres.log().length;
    await timeCall(api.url, call);
    texts.push(`${call.reader.words} GET ${call.path}, ${call.ms.toFixed(0)} ms\n${postgres.log().slice(before)}`);
  }
  return texts.join('\n\n');
}

async function* describeSize({ client, people, insertedSeconds }: Side): AsyncGenerator<string> {
  const { rows } = await client.query<{ name: string; table: string; indexes: string; count: string }>(
    `SELECT relname AS name, pg_size_pretty(pg_relation_size(oid)) AS table, pg_size_pretty(pg_indexes_size(oid)) AS indexes,
       reltuples::bigint AS count
     FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY pg_total_relation_size(oid) DESC LIMIT 8`,
  );
  yield `${people} people, inserted in ${insertedSeconds.toFixed(0)} s; the largest tables:`;
  for (const { name, table, indexes, count } of rows)
    yield `  ${name}: ${count} rows, ${table}, its indexes ${indexes}`;
}

/**
 * Every read of the product with few people and with many: the heaviest, their plans, and what the
 * database weighs. Words: numbers of people, and a file for the plans.
 */
export async function* growthRows(words: readonly string[]): AsyncGenerator<string> {
  const sizes = words.filter((word) => /^\d+$/.test(word)).map(Number);
  const file = words.find((word) => word.includes('/'));
  const sides: Side[] = [];
  try {
    for (const people of sizes.length > 0 ? sizes : SIZES) {
      const side = await prepare(people);
      if (!side) return yield 'PostgreSQL is not installed: skipping growth.';
      sides.push(side);
      yield* describeSize(side);
    }
    const [few, many] = [sides[0] as Side, sides.at(-1) as Side];
    const times = await timeAll(many, await findCalls(many.api.url, many.readers));
    yield `${times.length} reads of ${many.readers.length} people, the heaviest ${HEAVIEST}:`;
    const heaviest = times.toSorted((one, other) => other.ms - one.ms).slice(0, HEAVIEST);
    const before = await timeAll(few, await findCalls(few.api.url, few.readers));
    const keyOf = ({ reader, path }: ReadCall) =>
      `${reader.words} ${path.replaceAll(/\/(\d+|[\da-f]{8}-[\da-f-]+)(?=\/|$)/g, '/…')}`;
    const known = new Map(before.map((call) => [keyOf(call), call]));
    for (const call of heaviest) {
      const ms = known.get(keyOf(call))?.ms;
      yield `  ${keyOf(call)}: ${ms === undefined ? 'not answered' : `${ms.toFixed(1)} ms`}, then ${call.ms.toFixed(1)} ms, ${call.bytes} bytes`;
    }
    yield* compareWork(sides);
    if (file) writeFileSync(file, await logPlans(many, heaviest));
  } finally {
    for (const { client, api, postgres } of sides) {
      await client.end();
      await api.program.stop();
      await postgres.remove();
    }
  }
}
