import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { SponsorReader } from './organisation-people.ts';
import { ask, timed } from './timed.ts';

const ROWS = 5_000;
/** People who read beside the import, each again as soon as an answer is there. */
const BESIDE = 4;
const ALONE_MS = 10_000;

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
  const sorted = values.toSorted((one, other) => one - other);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
  return { p50Ms: at(0.5), p99Ms: at(0.99) };
}

/** How long reads take while something else goes on. */
async function readBeside(url: string, jwt: string, work: Promise<unknown>): Promise<Percentiles> {
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  const taken: number[] = [];
  async function readOn(): Promise<void> {
    while (!isOver) taken.push(await timed(() => ask(url, { jwt })));
  }
  await Promise.all([over, ...Array.from({ length: BESIDE }, readOn)]);
  return percentilesOf(taken);
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

/** Reads alone first, then beside the dry run, the import and the mails that follow. */
export async function measureImport(
  client: pg.Client,
  apiUrl: string,
  { admin, reader }: { readonly admin: SponsorReader; readonly reader: { readonly jwt: string } },
): Promise<MeasuredImport> {
  const url = `${apiUrl}/users/me`;
  const file = fileOf(ROWS);
  await readBeside(url, reader.jwt, wait(ALONE_MS / 5));
  const alone = await readBeside(url, reader.jwt, wait(ALONE_MS));
  let [checkMs, importMs] = [0, 0];
  async function importFile(): Promise<void> {
    let checked = '';
    checkMs = await timed(async () => {
      checked = await ask(`${apiUrl}/memberships/imports/check`, { jwt: admin.jwt, body: { file } });
    });
    const { fileHash, willBeInvited } = JSON.parse(checked).data;
    if (willBeInvited !== ROWS) throw new Error(`Of ${ROWS} people, ${willBeInvited} would be invited.`);
    importMs = await timed(() => ask(`${apiUrl}/memberships/imports`, { jwt: admin.jwt, body: { file, fileHash } }));
  }
  const beside = await readBeside(url, reader.jwt, importFile());
  let besideMails = beside;
  const mailMs = await timed(async () => {
    besideMails = await readBeside(url, reader.jwt, untilMailed(client));
  });
  return {
    rows: ROWS,
    checkSeconds: seconds(checkMs),
    importSeconds: seconds(importMs),
    mailSeconds: seconds(mailMs),
    alone,
    beside,
    besideMails,
  };
}
