import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { DAY_MS, HOUR_MS } from '@waymark/contract/durations';
import pg from 'pg';
import { startPostgres } from '../testing/postgres.ts';
import { OFF_THE_HOUR_MS } from './coaches.ts';
import { CONNECTIONS, load } from './load.ts';
import { median } from './median.ts';
import { insertPeople, type Listening, startApi } from './product.ts';
import type { Pair } from './session-bookings.ts';
import { insertPairs } from './sessions.ts';

const PAIRS = 500;
const ROUNDS = 3;
const SECONDS = 5;
const TICK_MS = 10;
/** From the day after tomorrow on, within how far ahead people can book. */
const [FIRST_DAY, DAYS] = [2, 50];

const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;

/** Milliseconds on a processor until now; what ended meanwhile did next to nothing. */
function workOf(pids: readonly number[]): ReadonlyMap<number, number> {
  const alive = pids.filter((pid) => existsSync(`/proc/${pid}`));
  return new Map(
    alive.map((pid) => {
      const fields = (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? '').split(' ');
      return [pid, (Number(fields[11]) + Number(fields[12])) * TICK_MS];
    }),
  );
}

function workSince(before: ReadonlyMap<number, number>): number {
  const now = workOf([...before.keys()]);
  return [...now].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0);
}

/** Those of a server: one for each connection, which stays open meanwhile. */
const backendsOf = async (client: pg.Client): Promise<number[]> =>
  (
    await client.query<{ pid: number }>("SELECT pid FROM pg_stat_activity WHERE backend_type <> 'autovacuum worker'")
  ).rows.map(({ pid }) => pid);

/** Books each time of each pair once. */
function createBookings(pairs: readonly Pair[]) {
  let turn = 0;
  return () => {
    const [{ coachId, jwt }, at] = [pairs[turn % pairs.length] as Pair, Math.floor(turn / pairs.length)];
    turn += 1;
    const day = today + (FIRST_DAY + (at % DAYS)) * DAY_MS;
    const startsAt = new Date(day + OFF_THE_HOUR_MS + Math.floor(at / DAYS) * 2 * HOUR_MS).toISOString();
    return { jwt, body: { requestId: randomUUID(), coachId, startsAt, minutes: 60, message: '' } };
  };
}

type NextBooking = ReturnType<typeof createBookings>;

/** Bookings a second over all nodes. */
async function bookFor(nodes: readonly Listening[], next: NextBooking): Promise<number> {
  const end = performance.now() + SECONDS * 1_000;
  let booked = 0;
  const lane = async (at: number) => {
    const { url } = nodes[at % nodes.length] as Listening;
    while (performance.now() < end) {
      const { jwt, body } = next();
      const reply = await fetch(`${url}/coaching-sessions`, {
        method: 'POST',
        headers: { authorization: `Bearer ${jwt}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (reply.status !== 201) throw new Error(`Booking answers ${reply.status}: ${await reply.text()}`);
      await reply.arrayBuffer();
      booked += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, at) => lane(at)));
  return booked / SECONDS;
}

async function readFor(nodes: readonly Listening[], jwt: string): Promise<number> {
  const loads = nodes.map(({ url }) => load({ url: `${url}/users/me`, jwt }, CONNECTIONS / nodes.length, SECONDS));
  return (await Promise.all(loads)).reduce((sum, { requestsPerSecond }) => sum + requestsPerSecond, 0);
}

const share = (ms: number, wholeMs: number) => `${Math.round((100 * ms) / wholeMs)} %`;

/** Reads and bookings a second with one node and with two, and who has the machine's processors. */
export async function* nodeRows(): AsyncGenerator<string> {
  const postgres = await startPostgres({ isDurable: true });
  if (!postgres) return yield 'PostgreSQL is not installed: skipping nodes.';
  const nodes: Listening[] = [];
  const client = new pg.Client(postgres.url);
  try {
    nodes.push(await startApi(postgres.url), await startApi(postgres.url));
    const jwt = await insertPeople(postgres.url);
    await client.connect();
    const next = createBookings(await insertPairs(client, PAIRS));
    yield `Of one machine with ${cpus().length} processors, also for who calls: ${CONNECTIONS} connections, medians of ${ROUNDS} rounds`;
    const works: Readonly<Record<string, (used: readonly Listening[]) => Promise<number>>> = {
      'GET /users/me': (used) => readFor(used, jwt),
      'booking a session': (used) => bookFor(used, next),
    };
    for (const [name, work] of Object.entries(works)) {
      for (const used of [nodes.slice(0, 1), nodes]) {
        await work(used);
        const groups = {
          APIs: used.map(({ program: { pid = 0 } }) => pid),
          PostgreSQL: await backendsOf(client),
          callers: [process.pid],
        };
        const rates: number[] = [];
        const before = Object.entries(groups).map(([group, pids]) => [group, workOf(pids)] as const);
        const begun = performance.now();
        for (let round = 0; round < ROUNDS; round += 1) rates.push(await work(used));
        const wholeMs = (performance.now() - begun) * cpus().length;
        const shares = before.map(([group, works]) => `${group} ${share(workSince(works), wholeMs)}`);
        yield `${name}, ${used.length === 1 ? 'one node ' : 'two nodes'}: ${median(rates).toFixed(0)}/s; of all processors ${shares.join(', ')}`;
      }
    }
  } finally {
    await client.end();
    await Promise.all(nodes.map(({ program }) => program.stop()));
    await postgres.remove();
  }
}
