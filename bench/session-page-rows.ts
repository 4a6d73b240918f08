import pg from 'pg';
import type { UserId } from '../apps/api/src/actor.ts';
import { findSeenSession, listSeenSessions } from '../apps/api/src/sessions/coaching-sessions/seen-sessions.queries.ts';
import { findSessionWork } from '../apps/api/src/sessions/session-work/session-work.queries.ts';
import { startPostgres } from '../testing/postgres.ts';
import { insertCoaching } from './coaching.ts';
import { median } from './median.ts';
import { insertPeople, signToken, startApi } from './product.ts';
import { LEAN } from './session-page-statements.ts';
import { type Db, type Statement, statementsOf } from './statements.ts';
import { ask, timed } from './timed.ts';

const SESSIONS = [10_000, 1_000_000] as const;
const READERS = 50;
const READS = 201;
const PARTS = ['coachee', 'coach'] as const;
type Part = (typeof PARTS)[number];

interface Reader {
  /** The last session that is over. */
  readonly sessionId: string;
  readonly userId: UserId;
  readonly jwt: string;
}

interface PageRead {
  readonly name: string;
  readonly path: (reader: Reader) => string;
  readonly ours: (db: Db, reader: Reader) => Promise<unknown>;
  readonly lean: (reader: Reader) => Statement;
}

/** All that the page's server asks for a session; what every page asks is measured elsewhere. */
const PAGE_READS: readonly PageRead[] = [
  {
    name: 'GET /coaching-sessions/{id}',
    path: ({ sessionId }) => `/coaching-sessions/${sessionId}`,
    ours: (db, { userId, sessionId }) => findSeenSession(db, userId, sessionId),
    lean: ({ sessionId, userId }) => ({ text: LEAN.session, values: [sessionId, userId] }),
  },
  {
    name: 'GET /coaching-sessions/{id}/work',
    path: ({ sessionId }) => `/coaching-sessions/${sessionId}/work`,
    ours: (db, { userId, sessionId }) => findSessionWork(db, userId, sessionId),
    lean: ({ sessionId, userId }) => ({ text: LEAN.work, values: [sessionId, userId] }),
  },
  {
    name: 'GET /coaching-sessions, proposed',
    path: () => '/coaching-sessions?list=proposed',
    ours: (db, { userId }) => listSeenSessions(db, userId, { list: 'proposed' }),
    lean: ({ userId }) => ({ text: LEAN.proposed, values: [userId] }),
  },
];

interface MeasuredRead {
  readonly name: string;
  readonly part: Part;
  /** How many there are in the database. */
  readonly sessions: number;
  /** Medians of one after the other: the whole call, our statement, and the leanest. */
  readonly callMs: number;
  readonly statementMs: number;
  readonly leanMs: number;
  /** The large tables that our statement reads from end to end. */
  readonly scanned: readonly string[];
  /** False if a connection plans it anew each time, which takes longer than running it. */
  readonly isPlanKept: boolean;
}

async function findReaders(client: pg.Client, part: Part): Promise<readonly Reader[]> {
  const { rows } = await client.query<{ sessionId: string; userId: UserId; sid: string }>(
    `WITH last AS (SELECT DISTINCT ON (s.match_id) s.public_id, m.${part}_id AS user_id
         FROM coaching_sessions s JOIN coach_matches m ON m.id = s.match_id
         WHERE s.ends_at < now() AND m.id IN (SELECT id FROM coach_matches ORDER BY id DESC LIMIT $1)
         ORDER BY s.match_id, s.starts_at DESC),
       entered AS (INSERT INTO login_sessions (id, user_id, expires_at)
         SELECT gen_random_uuid(), user_id, now() + interval '1 day' FROM (SELECT DISTINCT user_id FROM last) AS reader
         RETURNING id, user_id)
     SELECT last.public_id AS "sessionId", last.user_id AS "userId", entered.id AS sid
     FROM last JOIN entered ON entered.user_id = last.user_id`,
    [READERS],
  );
  return Promise.all(rows.map(async ({ sid, ...reader }) => ({ ...reader, jwt: await signToken(reader.userId, sid) })));
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

const scansOf = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(scansOf),
];

/** How often a statement runs before a connection has decided whether to keep its plan. */
const RUNS = 10;

/** The large tables that it reads from end to end, and whether a connection keeps its plan. */
async function inspect(client: pg.Client, { text, values }: Statement) {
  await client.query(`PREPARE inspected AS ${text}`);
  const run = `EXECUTE inspected (${values.map((value) => client.escapeLiteral(String(value))).join(', ')})`;
  for (let runs = 0; runs < RUNS; runs += 1) await client.query(run);
  const { rows: plans } = await client.query(`EXPLAIN (FORMAT JSON) ${run}`);
  const { rows: scanned } = await client.query<{ name: string }>(
    'SELECT relname AS name FROM pg_class WHERE relname = ANY($1) AND reltuples > 1000',
    [scansOf(plans[0]['QUERY PLAN'][0].Plan)],
  );
  const { rows: kept } = await client.query(
    "SELECT generic_plans > 0 AS kept FROM pg_prepared_statements WHERE name = 'inspected'",
  );
  await client.query('DEALLOCATE inspected');
  return { scanned: scanned.map(({ name }) => name), isPlanKept: kept[0].kept };
}

/** One read of the page, its statement and the leanest one in turn. */
async function measureRead(client: pg.Client, apiUrl: string, readers: readonly Reader[], read: PageRead) {
  const [call, statement, lean]: [number[], number[], number[]] = [[], [], []];
  let inspected = { scanned: [] as readonly string[], isPlanKept: true };
  for (let round = 0; round < READS; round += 1) {
    const reader = readers[round % readers.length];
    if (!reader) throw new Error('No one can read a session.');
    const [ours] = await statementsOf(client, (db) => read.ours(db, reader));
    if (!ours) throw new Error(`${read.name} has no statement.`);
    if (round === 0) inspected = await inspect(client, ours);
    const least = read.lean(reader);
    call.push(await timed(() => ask(apiUrl + read.path(reader), reader)));
    statement.push(
      await timed(() => client.query({ name: `ours of ${read.name}`, text: ours.text, values: [...ours.values] })),
    );
    lean.push(await timed(() => client.query({ name: read.name, text: least.text, values: [...least.values] })));
  }
  return { callMs: median(call), statementMs: median(statement), leanMs: median(lean), ...inspected };
}

/** What a session's page reads, on PostgreSQL with fsync on; undefined if it is not installed. */
async function measureSessionPage(): Promise<readonly MeasuredRead[] | undefined> {
  const postgres = await startPostgres({ isDurable: true });
  if (!postgres) return undefined;
  const api = await startApi(postgres.url);
  const client = new pg.Client(postgres.url);
  await client.connect();
  try {
    await insertPeople(postgres.url);
    const measured: MeasuredRead[] = [];
    for (const sessions of SESSIONS) {
      await insertCoaching(client, sessions);
      for (const part of PARTS) {
        const readers = await findReaders(client, part);
        for (const read of PAGE_READS) {
          const figures = await measureRead(client, api.url, readers, read);
          measured.push({ name: read.name, part, sessions, ...figures });
        }
      }
    }
    return measured;
  } finally {
    await client.end();
    await api.program.stop();
    await postgres.remove();
  }
}

const GROWTH_AT_MOST = 1.2;

const grown = (before: number, after: number) =>
  `${(after / before).toFixed(2)}${after / before > GROWTH_AT_MOST ? ` (more than ${GROWTH_AT_MOST})` : ''}`;

function rowOf({ name, part, sessions, callMs, statementMs, leanMs, scanned, isPlanKept }: MeasuredRead): string {
  const scans = scanned.length > 0 ? `   reads all of ${scanned.join(', ')}` : '';
  const plans = isPlanKept ? '' : '   planned anew each time';
  return `${`${name} (${part})`.padEnd(42)} ${String(sessions).padStart(7)} sessions: call ${callMs.toFixed(2)} ms   its statement ${statementMs.toFixed(2)} ms   the leanest ${leanMs.toFixed(2)} ms   ratio ${(callMs / leanMs).toFixed(2)}, of statements ${(statementMs / leanMs).toFixed(2)}${scans}${plans}`;
}

function growthRow(few: MeasuredRead, many: MeasuredRead): string {
  return `${`${few.name} (${few.part})`.padEnd(42)} from ${few.sessions} to ${many.sessions} sessions: call × ${grown(few.callMs, many.callMs)}, its statement × ${grown(few.statementMs, many.statementMs)}, the leanest × ${grown(few.leanMs, many.leanMs)}`;
}

export async function* sessionPageRows(): AsyncGenerator<string> {
  const measured = await measureSessionPage();
  if (!measured) {
    yield 'PostgreSQL is not installed: skipping the page of a session.';
    return;
  }
  yield 'What the page of a session reads, beside its own statement and the leanest on another connection; medians';
  for (const read of measured) yield rowOf(read);
  const [fewest, most] = [measured.at(0)?.sessions, measured.at(-1)?.sessions];
  for (const few of measured.filter(({ sessions }) => sessions === fewest)) {
    const many = measured.find(
      ({ name, part, sessions }) => name === few.name && part === few.part && sessions === most,
    );
    if (many) yield growthRow(few, many);
  }
}
