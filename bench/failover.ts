import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, type ClusterOptions, startCluster } from '../scripts/cluster/cluster.ts';
import { missingPackages } from '../scripts/cluster/installed.ts';
import { canMakeNetwork } from '../scripts/cluster/network.ts';
import { FAULTS, type Fault, untilWhole } from './failover-faults.ts';
import { type Acknowledged, type Kind, type PeopleAtWork, startPeople } from './failover-load.ts';
import { median } from './median.ts';
import { insertPeople, JWT_SECRET, startQuietWeb } from './product.ts';
import type { Pair } from './session-bookings.ts';
import { insertPairs } from './sessions.ts';

const PAIRS = 24;
const ROUNDS = 20;
const VARIABLES = { JWT_SECRET, RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'silent', DEMO: 'off' };
const SETTLED_MS = 2_000;
const ANSWERED_WITHIN_MS = 120_000;
/** In a second; undisturbed it is about thirty. */
const ANSWERS_AGAIN = 10;

const SOURCES: Readonly<Record<Kind, string>> = {
  booking: 'SELECT request_id::text AS id FROM coaching_sessions',
  message: 'SELECT client_id::text AS id FROM messages',
  'check-in': 'SELECT request_id::text AS id FROM check_ins',
};

async function withPrimary<T>(cluster: Cluster, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(cluster.servers.directUrl);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

async function listThreads(url: string, pairs: readonly Pair[]): Promise<Map<Pair, string>> {
  const threads = new Map<Pair, string>();
  for (const pair of pairs) {
    const reply = await fetch(`${url}/message-threads`, { headers: { authorization: `Bearer ${pair.jwt}` } });
    const { data } = (await reply.json()) as { data: { id: string }[] };
    if (!data[0]) throw new Error('A client has no conversation.');
    threads.set(pair, data[0].id);
  }
  return threads;
}

const single = async (client: pg.Client, text: string): Promise<number> =>
  Number((await client.query<{ count: number }>(text)).rows[0]?.count);

/** Jobs of what was acknowledged belong to it. */
async function untilJobsAreDone(client: pg.Client): Promise<void> {
  const due = `SELECT count(*) FROM pgboss.job WHERE state < 'completed' AND start_after <= now() AND name LIKE '%.%'`;
  while ((await single(client, due)) > 0) await wait(500);
}

export interface Losses {
  readonly lost: number;
  readonly doubled: number;
  /** What must never be, in words. */
  readonly broken: readonly string[];
}

async function findLosses(client: pg.Client, acknowledged: readonly Acknowledged[]): Promise<Losses> {
  await untilJobsAreDone(client);
  let [lost, doubled] = [0, 0];
  for (const [kind, source] of Object.entries(SOURCES)) {
    const { rows } = await client.query<{ id: string }>(`SELECT id FROM (${source}) AS stored WHERE id IS NOT NULL`);
    const stored = new Set(rows.map(({ id }) => id));
    doubled += rows.length - stored.size;
    lost += acknowledged.filter((one) => one.kind === kind && !stored.has(one.id)).length;
  }
  const never: Readonly<Record<string, string>> = {
    'places at once': `SELECT count(*) FROM held_times one JOIN held_times other
      ON other.user_id = one.user_id AND other.session_id > one.session_id AND other.during && one.during`,
    'conversations with a gap': `SELECT count(*) FROM (SELECT FROM messages GROUP BY thread_id
      HAVING max(seq) - min(seq) + 1 <> count(*)) AS gaps`,
    'mails twice': `SELECT count(*) - count(DISTINCT (recipient, subject, text)) AS count FROM captured_messages`,
    'mails missing': `SELECT (SELECT count(*) FROM pgboss.job WHERE name ~ 'mail' AND state = 'completed' AND data <> '{}')
      - (SELECT count(*) FROM captured_messages) AS count`,
    'jobs given up': `SELECT count(*) FROM pgboss.job WHERE state = 'failed' OR name = 'dead-letters'`,
  };
  const broken: string[] = [];
  for (const [what, text] of Object.entries(never)) {
    const count = await single(client, text);
    if (count > 0) broken.push(`${count} ${what}`);
  }
  return { lost, doubled, broken };
}

/** The longest time without an answer since then, in seconds. */
function longestSilence(answeredAt: readonly number[], since: number): number {
  const times = [since, ...answeredAt.filter((at) => at > since)];
  return Math.max(...times.map((at, index) => (times[index + 1] ?? at) - at)) / 1_000;
}

async function untilAnswered({ answeredAt }: PeopleAtWork, since: number): Promise<void> {
  const isAgain = () => {
    const now = performance.now();
    return now - since > SETTLED_MS && answeredAt.filter((at) => at > now - 1_000).length >= ANSWERS_AGAIN;
  };
  while (!isAgain()) {
    if (performance.now() - since > ANSWERED_WITHIN_MS) throw new Error('Calls were not answered again.');
    await wait(100);
  }
}

async function playRound(cluster: Cluster, people: PeopleAtWork, fault: Fault, round: number): Promise<number> {
  await untilAnswered(people, performance.now() - SETTLED_MS);
  const struck = performance.now();
  const mend = await fault.strike(cluster, round);
  if (!fault.isWhole) await untilAnswered(people, struck);
  await wait(Math.max(0, struck + fault.lastsMs - performance.now()));
  await mend();
  await untilWhole(cluster);
  await untilAnswered(people, performance.now());
  return longestSilence(people.answeredAt, struck);
}

export interface Played extends Losses {
  readonly rounds: number;
  readonly acknowledged: number;
  /** The longest time without an answer in each round, in seconds. */
  readonly silences: readonly number[];
  /** Answers other than 2xx and 503. */
  readonly unexpected: readonly string[];
  /** Answers 503 that name no time to come back. */
  readonly withoutRetry: number;
}

/** Strikes this often while these people book, write and check in. */
async function playFault(cluster: Cluster, pairs: readonly Pair[], fault: Fault, rounds: number): Promise<Played> {
  const url = `http://localhost:${cluster.ports.api}`;
  const people = startPeople(url, pairs, await listThreads(url, pairs));
  const silences: number[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) silences.push(await playRound(cluster, people, fault, round));
  } finally {
    await people.stop();
  }
  const losses = await withPrimary(cluster, (client) => findLosses(client, people.acknowledged));
  return {
    ...losses,
    ...{ rounds, silences, acknowledged: people.acknowledged.length },
    ...{ unexpected: people.unexpected, withoutRetry: people.countWithoutRetry() },
  };
}

interface PeopledOptions extends Pick<ClusterOptions, 'webs' | 'isNetworked' | 'variables' | 'onLine' | 'apiCheckout'> {
  /** How often a fault will be played at most. */
  readonly plays: number;
}

export interface PeopledCluster {
  readonly cluster: Cluster;
  /** Others each time, as a person may write and check in only so often in a day. */
  play(fault: Fault, rounds: number): Promise<Played>;
}

export async function startPeopledCluster({ plays, ...options }: PeopledOptions): Promise<PeopledCluster> {
  const { signal } = new AbortController();
  const cluster = await startCluster({ ...options, variables: { ...VARIABLES, ...options.variables }, signal });
  try {
    await insertPeople(cluster.servers.directUrl);
    const pairs = await withPrimary(cluster, (client) => insertPairs(client, PAIRS * plays));
    let played = 0;
    return {
      cluster,
      play(fault, rounds) {
        if (played === plays) throw new Error('There are no people for another fault.');
        const these = pairs.slice(played * PAIRS, (played + 1) * PAIRS);
        played += 1;
        return playFault(cluster, these, fault, rounds);
      },
    };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

export function* rowsOf({ words }: Fault, played: Played): Generator<string> {
  const { rounds, acknowledged, lost, doubled, silences, broken, unexpected, withoutRetry } = played;
  yield `${words}: ${rounds} rounds, ${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled; ` +
    `longest time without an answer: median ${median(silences).toFixed(1)} s, at most ${Math.max(...silences).toFixed(1)} s`;
  for (const one of broken) yield `  BROKEN: ${one}`;
  if (unexpected.length > 0) yield `  ${unexpected.length} unexpected answers, such as ${unexpected[0]}`;
  if (withoutRetry > 0) yield `  ${withoutRetry} answers 503 without Retry-After`;
}

/** Words: names of faults, by default all, and a number of rounds. */
export async function* failoverRows(words: readonly string[]): AsyncGenerator<string> {
  const missing = missingPackages();
  if (missing.length > 0) return yield `Not installed: ${missing.join(', ')}. Skipping failover.`;
  const rounds = Number(words.find((word) => /^\d+$/.test(word)) ?? ROUNDS);
  const names = words.filter((word) => !/^\d+$/.test(word));
  const isNetworked = canMakeNetwork();
  const chosen = Object.entries<Fault>(FAULTS).filter(
    ([name]) => (names.length === 0 || names.includes(name)) && (name !== 'cut' || isNetworked),
  );
  if (!isNetworked) yield 'Only root can make a network: no wire is cut.';
  const { cluster, play } = await startPeopledCluster({
    plays: chosen.length,
    webs: 0,
    isNetworked,
    variables: { WEB_INTERNAL_URL: await startQuietWeb() },
    onLine: () => {},
  });
  try {
    for (const [, fault] of chosen) yield* rowsOf(fault, await play(fault, rounds));
  } finally {
    await cluster.stop();
  }
}
