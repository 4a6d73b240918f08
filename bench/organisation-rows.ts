import pg from 'pg';
import type { UserId } from '../apps/api/src/actor.ts';
import { LOWEST_AT_LEAST } from '../apps/api/src/figures/figures/blocks.ts';
import { findFiguresOf } from '../apps/api/src/figures/figures/figures.queries.ts';
import { listStalls } from '../apps/api/src/figures/stalls/stalls.service.ts';
import { listPeople } from '../apps/api/src/organisations/memberships/people.queries.ts';
import { requireSponsor } from '../apps/api/src/organisations/organisations/sponsors.service.ts';
import { startPostgres } from '../testing/postgres.ts';
import { median } from './median.ts';
import { insertMembers, ORGANISATIONS, type SponsorReader } from './organisation-people.ts';
import { type MeasuredImport, measureImports } from './people-import.ts';
import { insertPeople, signToken, startApi } from './product.ts';
import { type Db, statementsOf } from './statements.ts';
import { ask, timed } from './timed.ts';

const MEMBERS = [10_000, 1_000_000] as const;
const READERS = 50;
const READS = 101;
/** One to warm up, and an odd number for the median. */
const IMPORTS = 1 + 5;

interface SponsorRead {
  readonly name: string;
  readonly path: string;
  readonly ours: (db: Db, userId: UserId) => Promise<unknown>;
}

const SPONSOR_READS: readonly SponsorRead[] = [
  {
    name: 'GET /figures',
    path: '/figures',
    ours: (db, userId) => findFiguresOf(db, userId, { by: 'month', atLeast: LOWEST_AT_LEAST }),
  },
  {
    name: 'GET /memberships, 25 of them',
    path: '/memberships',
    ours: async (db, userId) => listPeople(db, await requireSponsor(db, userId), {}),
  },
  {
    name: 'GET /memberships, one name',
    path: '/memberships?q=abc',
    ours: async (db, userId) => listPeople(db, await requireSponsor(db, userId), { q: 'abc' }),
  },
  { name: 'GET /memberships/stalls', path: '/memberships/stalls', ours: (db, userId) => listStalls(db, userId) },
];

interface MeasuredSponsorRead {
  readonly name: string;
  readonly members: number;
  /** Medians of one after the other: the whole call, and its statements by themselves. */
  readonly callMs: number;
  readonly statementsMs: number;
  readonly statements: number;
}

async function findReaders(client: pg.Client): Promise<readonly SponsorReader[]> {
  const { rows } = await client.query<{ userId: UserId; organisationId: number; sid: string }>(
    `WITH admins AS (SELECT user_id, organisation_id FROM memberships WHERE part = 'admin' ORDER BY id LIMIT $1),
       entered AS (INSERT INTO login_sessions (id, user_id, expires_at)
         SELECT gen_random_uuid(), user_id, now() + interval '1 day' FROM admins RETURNING id, user_id)
     SELECT admins.user_id AS "userId", admins.organisation_id AS "organisationId", entered.id AS sid
     FROM admins JOIN entered ON entered.user_id = admins.user_id`,
    [READERS],
  );
  return Promise.all(rows.map(async ({ sid, ...reader }) => ({ ...reader, jwt: await signToken(reader.userId, sid) })));
}

async function measureRead(client: pg.Client, apiUrl: string, readers: readonly SponsorReader[], read: SponsorRead) {
  const [call, bare]: [number[], number[]] = [[], []];
  let statements = 0;
  for (let round = 0; round < READS; round += 1) {
    const reader = readers[round % readers.length];
    if (!reader) throw new Error('No one runs an organisation.');
    const sent = await statementsOf(client, (db) => read.ours(db, reader.userId));
    statements = sent.length;
    call.push(await timed(() => ask(apiUrl + read.path, reader)));
    bare.push(
      await timed(async () => {
        for (const [at, { text, values }] of sent.entries()) {
          await client.query({ name: `${read.name} ${at}`, text, values: [...values] });
        }
      }),
    );
  }
  return { callMs: median(call), statementsMs: median(bare), statements };
}

export interface MeasuredOrganisations {
  readonly reads: readonly MeasuredSponsorRead[];
  readonly imported: MeasuredImport;
}

/** What sponsors read and import, on PostgreSQL with fsync on; undefined if it is not installed. */
async function measureOrganisations(): Promise<MeasuredOrganisations | undefined> {
  const postgres = await startPostgres({ isDurable: true });
  if (!postgres) return undefined;
  const api = await startApi(postgres.url);
  const client = new pg.Client(postgres.url);
  await client.connect();
  try {
    const jwt = await insertPeople(postgres.url);
    const reads: MeasuredSponsorRead[] = [];
    let readers: readonly SponsorReader[] = [];
    for (const members of MEMBERS) {
      await insertMembers(client, members);
      readers = await findReaders(client);
      for (const read of SPONSOR_READS) {
        const figures = await measureRead(client, api.url, readers, read);
        reads.push({ name: read.name, members, ...figures });
      }
    }
    const admins = readers.slice(0, IMPORTS);
    return { reads, imported: await measureImports(client, api.url, { admins, reader: { jwt } }) };
  } finally {
    await client.end();
    await api.program.stop();
    await postgres.remove();
  }
}

function rowOf({ name, members, callMs, statementsMs, statements }: MeasuredSponsorRead): string {
  const several = statements > 1 ? `${statements} statements` : 'statement';
  return `${name.padEnd(30)} ${String(members).padStart(7)} members: call ${callMs.toFixed(2)} ms   its ${several} ${statementsMs.toFixed(2)} ms   ratio ${(callMs / statementsMs).toFixed(2)}`;
}

const growthRow = (few: MeasuredSponsorRead, many: MeasuredSponsorRead): string =>
  `${few.name.padEnd(30)} from ${few.members} to ${many.members} members: call × ${(many.callMs / few.callMs).toFixed(2)}, its statements × ${(many.statementsMs / few.statementsMs).toFixed(2)}`;

function* importRows({ rows, checkSeconds, importSeconds, mailSeconds, ...reads }: MeasuredImport): Generator<string> {
  const { alone, beside, besideMails } = reads;
  const ratio = (ms: number) => (ms / alone.p99Ms).toFixed(2);
  yield `${rows} people by CSV: checked in ${checkSeconds.toFixed(1)} s, imported in ${importSeconds.toFixed(1)} s, the last mail ${mailSeconds.toFixed(1)} s later`;
  yield `GET /users/me meanwhile: p99 ${beside.p99Ms.toFixed(1)} ms, alone ${alone.p99Ms.toFixed(1)} ms, ratio ${ratio(beside.p99Ms)}; while the mails leave ${besideMails.p99Ms.toFixed(1)} ms, ratio ${ratio(besideMails.p99Ms)}`;
  yield `its median: ${beside.p50Ms.toFixed(1)} ms, alone ${alone.p50Ms.toFixed(1)} ms; while the mails leave ${besideMails.p50Ms.toFixed(1)} ms`;
}

export async function* organisationRows(): AsyncGenerator<string> {
  const measured = await measureOrganisations();
  if (!measured) {
    yield 'PostgreSQL is not installed: skipping organisations.';
    return;
  }
  const { reads, imported } = measured;
  yield `What sponsors read in ${ORGANISATIONS} organisations, beside the same statements on another connection; medians`;
  for (const read of reads) yield rowOf(read);
  const [fewest, most] = [reads.at(0)?.members, reads.at(-1)?.members];
  for (const few of reads.filter(({ members }) => members === fewest)) {
    const many = reads.find(({ name, members }) => name === few.name && members === most);
    if (many) yield growthRow(few, many);
  }
  yield* importRows(imported);
}
