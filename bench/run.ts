import { startPostgres } from '../testing/postgres.ts';
import { businessRows } from './business-rows.ts';
import { LOGINS, measureLeanCalls, medianOf } from './calls.ts';
import { crowdRows } from './crowd.ts';
import { downloadRows } from './downloads.ts';
import { failoverRows } from './failover.ts';
import { firstStartRows } from './first-start.ts';
import { footprintRows } from './footprint.ts';
import { growthRows } from './growth.ts';
import { jobRows } from './jobs.ts';
import { CONNECTIONS, type Load, load } from './load.ts';
import { messageRows } from './messages.ts';
import { nodeRows } from './nodes.ts';
import { organisationRows } from './organisation-rows.ts';
import { pageRows } from './page-rows.ts';
import { measurePages } from './pages.ts';
import { pressRows } from './presses.ts';
import type { Listening } from './product.ts';
import { measureQuickly } from './quick.ts';
import { measureReads } from './reads.ts';
import { rollingUpgradeRows } from './rolling-upgrade.ts';
import { scrapeRows } from './scrapes.ts';
import { screenRows } from './screens.ts';
import { sessionPageRows } from './session-page-rows.ts';
import { measureSessions } from './sessions.ts';
import { measureSockets, SOCKETS } from './sockets.ts';
import { measureRecovery, measureStartUp } from './start-up.ts';
import { upgradeRows } from './upgrade-locks.ts';

const CALL_SECONDS = 5;

const line = (text: string) => process.stdout.write(`${text}\n`);

function compare(name: string, ours: Load, floor: Load): void {
  const ratio = ours.requestsPerSecond / floor.requestsPerSecond;
  const told = ({ requestsPerSecond, p99Ms, coreMsPerRequest }: Load) =>
    `${requestsPerSecond.toFixed(0).padStart(6)}/s  p99 ${p99Ms.toFixed(1).padStart(5)} ms` +
    (coreMsPerRequest === undefined ? '' : `  ${coreMsPerRequest.toFixed(2)} ms of a core`);
  line(`${name.padEnd(36)} ours ${told(ours)}   floor ${told(floor)}   ratio ${ratio.toFixed(2)} of the floor`);
}

/** What logins do to the reads beside them: their p99, and that of the same reads alone. */
async function measureReadsBesideLogins({ url }: Listening, jwt: string): Promise<void> {
  const [alone, beside]: [Load[], Load[]] = [[], []];
  for (let round = 0; round < 3; round += 1) {
    alone.push(await load({ url: `${url}/users/me`, jwt }, 10));
    const logins = load({ url: `${url}/auth/local`, bodies: LOGINS }, 20);
    beside.push(await load({ url: `${url}/users/me`, jwt }, 10));
    await logins;
  }
  const [own, busy] = [medianOf(alone).p99Ms, medianOf(beside).p99Ms];
  line(
    `GET /users/me while logins fill the hash pool: p99 ${busy.toFixed(1)} ms, alone ${own.toFixed(1)} ms, ratio ${(busy / own).toFixed(2)}`,
  );
}

/** Measures each call and its lean floor in turn, in one run, on PostgreSQL with fsync on. */
async function measureCalls(): Promise<void> {
  line(`Calls on PostgreSQL beside their lean floor, ${CONNECTIONS} connections (login: 10), medians of three`);
  const isMeasured = await measureLeanCalls(
    { seconds: CALL_SECONDS },
    ({ name, ours, floor }) => compare(name, ours, floor),
    measureReadsBesideLogins,
  );
  if (!isMeasured) line('PostgreSQL is not installed: skipping the calls.');
}

async function measureProduct(): Promise<void> {
  const postgres = await startPostgres();
  try {
    const { firstMs, againMs, onPostgresMs, bareMs, bareEmbeddedMs, apiMiB, webMiB } = await measureStartUp(
      postgres?.url,
    );
    line('The built product until both programs are healthy, beside a bare Fastify and an empty Next.js');
    const beside = (ms: number) => `${ms} ms, ratio ${(ms / bareMs).toFixed(2)}`;
    line(`first start ${firstMs} ms; with data ${beside(againMs)}; bare ${bareMs} ms`);
    line(`bare with the embedded database opened ${beside(bareEmbeddedMs)}`);
    line(onPostgresMs ? `on PostgreSQL ${beside(onPostgresMs)}` : 'PostgreSQL is not installed: no start on it.');
    line(`memory when idle: API ${apiMiB} MiB, web ${webMiB} MiB`);
  } finally {
    await postgres?.remove();
  }
}

async function measureRestart(): Promise<void> {
  const { servingMs, refusalMs } = await measureRecovery();
  line('The API on the embedded database, medians over processes that are started and killed');
  line(
    `serving again after kill -9: ${servingMs} ms; a second process on the same data is refused within ${refusalMs} ms`,
  );
}

async function measureSocketDelivery(): Promise<void> {
  const postgres = await startPostgres({ isDurable: true });
  if (!postgres) {
    line('PostgreSQL is not installed: skipping sockets.');
    return;
  }
  try {
    const { ours, floor } = await measureSockets(postgres.url);
    const row = (name: string, unit: string, own: number, least: number) =>
      line(
        `${name.padEnd(28)} ours ${own.toFixed(0)} ${unit}   bare ${least.toFixed(0)} ${unit}   ratio ${(own / least).toFixed(2)}`,
      );
    line(`${SOCKETS} sockets on one API, an event to each, beside a bare Socket.IO server`);
    row('until the last delivery', 'ms', ours.lastDeliveryMs, floor.lastDeliveryMs);
    row('memory a socket', 'KiB', ours.kibPerSocket, floor.kibPerSocket);
  } finally {
    await postgres.remove();
  }
}

async function measureBookings(): Promise<void> {
  const measured = await measureSessions();
  if (!measured) {
    line('PostgreSQL is not installed: skipping sessions.');
    return;
  }
  line('Sessions on PostgreSQL, beside the same statement, slots walked one by one, and the bare transaction');
  const each = (rates: readonly number[]) => rates.map((rate) => rate.toFixed(0)).join(', ');
  for (const { sessions, freeTimes, booking, rounds } of measured) {
    const { oursMs, statementMs, walkMs } = freeTimes;
    line(
      `${sessions} sessions: free times of 90 days, 500 bookings: median ${oursMs.toFixed(1)} ms, its statement ${statementMs.toFixed(1)} ms; walked ${walkMs.toFixed(1)} ms, ratio ${(walkMs / oursMs).toFixed(2)}`,
    );
    line(
      `${sessions} sessions: booking, ${CONNECTIONS} connections over 1,000 coaches: ours ${booking.ours.toFixed(0)}/s, bare ${booking.transaction.toFixed(0)}/s, ratio ${(booking.ours / booking.transaction).toFixed(2)}`,
    );
    line(`${sessions} sessions: booking, every round: ours ${each(rounds.ours)}; bare ${each(rounds.transaction)}`);
  }
  const [few, many] = [measured.at(0), measured.at(-1)];
  if (!few || !many) return;
  const grown = (before: number, after: number) =>
    `${(after / before).toFixed(2)}${after / before > 1.2 ? ' (more than 1.2)' : ''}`;
  line(
    `time a call from ${few.sessions} to ${many.sessions} sessions: free times × ${grown(few.freeTimes.oursMs, many.freeTimes.oursMs)}, booking × ${grown(many.booking.ours, few.booking.ours)}; the statement × ${grown(few.freeTimes.statementMs, many.freeTimes.statementMs)}, the transaction × ${grown(many.booking.transaction, few.booking.transaction)}`,
  );
}

async function printPages(): Promise<void> {
  for (const row of pageRows(await measurePages())) line(row);
}

async function measureLists(): Promise<void> {
  line(
    `Reads beside the same statement, on PostgreSQL with 10,000 people and with 1,000,000, 10,000 coaches, ${CONNECTIONS} connections`,
  );
  // Of kept answers a median rounds to nothing.
  const msACall = ({ requestsPerSecond }: Load) => 1_000 / requestsPerSecond;
  const times = new Map<string, { ours: number[]; floor: number[] }>();
  const isMeasured = await measureReads(({ name, users, ours, floor }) => {
    compare(`${name} (${users})`, ours, floor);
    const { ours: before, floor: floorBefore } = times.get(name) ?? { ours: [], floor: [] };
    times.set(name, { ours: [...before, msACall(ours)], floor: [...floorBefore, msACall(floor)] });
  });
  if (!isMeasured) line('PostgreSQL is not installed: skipping the reads.');
  const growth = ([few = 0, many = 0]: readonly number[]) => (many / few).toFixed(2);
  for (const [name, { ours, floor }] of times) {
    line(
      `${name.padEnd(36)} ${ours.map((ms) => ms.toFixed(3)).join(' ms a call, then ')} ms: ratio ${growth(ours)}, the floor's ${growth(floor)}`,
    );
  }
}

type Rows = AsyncIterable<string>;

async function print(rows: Rows): Promise<void> {
  for await (const row of rows) line(row);
}

const MEASURES: Readonly<Record<string, () => Promise<void>>> = {
  calls: measureCalls,
  reads: measureLists,
  sessions: measureBookings,
  'session-page': () => print(sessionPageRows()),
  organisations: () => print(organisationRows()),
  restart: measureRestart,
  product: measureProduct,
  pages: printPages,
  jobs: () => print(jobRows([])),
  presses: () => print(pressRows([])),
  sockets: measureSocketDelivery,
  messages: () => print(messageRows()),
  start: () => print(firstStartRows()),
  downloads: () => print(downloadRows()),
  scrapes: () => print(scrapeRows()),
  business: () => print(businessRows()),
  upgrades: () => print(upgradeRows()),
  nodes: () => print(nodeRows()),
  crowd: () => print(crowdRows([])),
  growth: () => print(growthRows([])),
  footprint: () => print(footprintRows()),
};

/** Those that words choose a part of. */
const ASKED_FOR: Readonly<Record<string, (words: readonly string[]) => Rows>> = {
  jobs: jobRows,
  screens: screenRows,
  failover: failoverRows,
  presses: pressRows,
  crowd: crowdRows,
  growth: growthRows,
  'rolling-upgrade': rollingUpgradeRows,
};

const [first = '', ...words] = process.argv.slice(2);
const rowsOf = ASKED_FOR[first];
if (first === 'quick') await measureQuickly(line, words[0]);
else if (rowsOf) await print(rowsOf(words));
else {
  for (const [name, measure] of Object.entries(MEASURES)) {
    if (first === '' || [first, ...words].includes(name)) await measure();
  }
}
