import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { median, quantile } from './median.ts';
import type { SponsorReader } from './organisation-people.ts';
import { readSteadily } from './steady-reads.ts';
import { ask, timed } from './timed.ts';

const ROWS = 5_000;
const ALONE_MS = 5_000;

export interface MeasuredImport {
  readonly rows: number;
  readonly checkSeconds: number;
  readonly importSeconds: number;
  /** Until the last invitation was sent. */
  readonly mailSeconds: number;
  /** Of a plain read: alone, while the file is checked and imported, and while its mails leave. */
  readonly alone: Percentiles;
  readonly beside: Percentiles;
  readonly besideMails: Percentiles;
}

interface Percentiles {
  readonly p50Ms: number;
  readonly p99Ms: number;
}

function percentilesOf(values: readonly number[]): Percentiles {
  return { p50Ms: quantile(values, 0.5), p99Ms: quantile(values, 0.99) };
}

function fileOf(rows: number): string {
  const people = Array.from(
    { length: rows },
    (_, at) => `import.${at}@example.org,Tom ${at},O'Neil,Group ${(at % 20) + 1}`,
  );
  return ['Email,First name,Last name,Group', ...people].join('\n');
}

async function untilMailed(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query(
      "SELECT FROM pgboss.job WHERE name = 'memberships.mail-invitation' AND state < 'completed' LIMIT 1",
    );
    if (rows.length === 0) return;
    await wait(250);
  }
}

const seconds = (ms: number) => ms / 1_000;

/** The file is checked and imported; returns the seconds that each took. */
async function importFile(apiUrl: string, jwt: string): Promise<readonly [check: number, run: number]> {
  const file = fileOf(ROWS);
  let checked = '';
  const checkMs = await timed(async () => {
    checked = await ask(`${apiUrl}/memberships/imports/check`, { jwt, body: { file } });
  });
  const { fileHash, willBeInvited } = JSON.parse(checked).data;
  if (willBeInvited !== ROWS) throw new Error(`Of ${ROWS} people, ${willBeInvited} would be invited.`);
  const importMs = await timed(() => ask(`${apiUrl}/memberships/imports`, { jwt, body: { file, fileHash } }));
  return [seconds(checkMs), seconds(importMs)];
}

/** For all but the first: reads alone, beside dry run and import, and beside the mails. */
export async function measureImports(
  client: pg.Client,
  apiUrl: string,
  { admins, reader }: { readonly admins: readonly SponsorReader[]; readonly reader: { readonly jwt: string } },
): Promise<MeasuredImport> {
  const target = { url: `${apiUrl}/users/me`, jwt: reader.jwt };
  const [alone, beside, besideMails]: [number[], number[], number[]] = [[], [], []];
  const taken: { checks: number[]; imports: number[]; mails: number[] } = { checks: [], imports: [], mails: [] };
  const [first, ...others] = admins;
  if (!first) throw new Error('No one runs an organisation.');
  // A program that has sent no mail yet loads what mails are made of.
  await importFile(apiUrl, first.jwt);
  await untilMailed(client);
  for (const admin of others) {
    alone.push(...(await readSteadily(target, () => wait(ALONE_MS))));
    const work = async () => {
      const [check, run] = await importFile(apiUrl, admin.jwt);
      taken.checks.push(check);
      taken.imports.push(run);
    };
    beside.push(...(await readSteadily(target, work)));
    const mailMs = await timed(async () => {
      besideMails.push(...(await readSteadily(target, () => untilMailed(client))));
    });
    taken.mails.push(seconds(mailMs));
  }
  return {
    rows: ROWS,
    checkSeconds: median(taken.checks),
    importSeconds: median(taken.imports),
    mailSeconds: median(taken.mails),
    alone: percentilesOf(alone),
    beside: percentilesOf(beside),
    besideMails: percentilesOf(besideMails),
  };
}
