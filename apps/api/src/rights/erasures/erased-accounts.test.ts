import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { ledgerSums, rowsLeftOf } from '#test/erased-rows.ts';
import { readAddresses, readEach } from '#test/every-read.ts';
import { findMarkers, type Marker, plantMarkers } from '#test/markers/planting.ts';
import { newPerson, type Person } from '#test/people.ts';
import { type Stage, type Standing, setStage, silentPush } from '#test/policy-stage.ts';
import { plantWhatHappens } from '#test/sponsor-reads.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { askForErasure, keepAccount } from './asking.service.ts';
import { eraseDueJob } from './erasures.jobs.ts';
import { mailReceiptJob } from './leaving-mails.jobs.ts';
import { listTombstones } from './tombstones.ts';

const api = startTestApp({ push: silentPush, works: false });

let stage: Stage;
let leaving: Person;
let addresses: readonly string[];
let markers: readonly Marker[];

/** Everyone who reads something of a coachee. */
const OTHERS = [
  ...(['coach', 'session', 'conversation', 'on-duty', 'family', 'manager', 'portfolio'] as const),
  ...(['sponsor, enterprise-admin', 'sponsor, group-admin'] as const),
] satisfies Standing[];

const isInvoice = (column: string) => /^(invoice(s|_lines|_payments)|card_(payments|refunds))\./.test(column);

type Shown = ReadonlyMap<string, readonly string[]>;

/** The person's columns by the address that shows them. Markers break reads by fixed lists. */
async function shownTo({ jwt }: Person, urls: readonly string[]): Promise<Shown> {
  const shown = new Map<string, readonly string[]>();
  for (const url of urls) {
    const answer = await api.app.inject({ url, headers: { authorization: `Bearer ${jwt}` } });
    const found = answer.statusCode < 300 ? findMarkers(answer.rawPayload.toString('latin1'), markers) : [];
    if (found.length > 0) shown.set(url, [...new Set(found.map(({ column }) => column))].sort());
  }
  return shown;
}

beforeAll(async () => {
  stage = await setStage(api);
  await plantWhatHappens(api, stage);
  leaving = stage.owners.coachee;
  const own = { id: leaving.id, name: 'coachee', matchId: stage.owners.coachee.match?.id ?? 0 };
  const named = [...stage.planted.coachee.values()].map(({ params }) => ({ ...own, ...params }));
  addresses = readAddresses(api, [own, ...named]);
  const whose = { ids: [leaving.id], emails: [leaving.email] };
  const planted = await plantMarkers(api.db, ['words'], whose, { ids: [], emails: [] });
  // The others of the family still use its name, and an invoice is a record of its issuer.
  markers = planted.markers.filter(({ column }) => column !== 'families.familyName' && !isInvoice(column));
  // Of a list that the queue is read by.
  await api.db.execute(sql`UPDATE threads SET asked_phrase = NULL, asked_reason = NULL`);
});

test('ends all reading by others at the moment of asking, and restores it when taken back', async () => {
  const before = new Map<Standing, Shown>();
  for (const standing of OTHERS) before.set(standing, await shownTo(stage.actor('coachee', standing), addresses));
  expect([...before.values()].filter(({ size }) => size > 0).length).toBeGreaterThan(5);

  await askForErasure(api.services, leaving.id, undefined);
  const leaks: unknown[] = [];
  for (const [standing, shown] of before) {
    const still = await shownTo(stage.actor('coachee', standing), [...shown.keys()]);
    leaks.push(...[...still].map(([url, columns]) => `${standing} at ${url}: ${columns.join(', ')}`));
  }
  expect(leaks).toEqual([]);

  await keepAccount(api.services, leaving.id);
  for (const [standing, shown] of before) {
    // Sessions of these days were cancelled, so that no calendar has them any more.
    const readable = [...shown].filter(([url]) => !url.endsWith('/calendar'));
    const again = await shownTo(
      stage.actor('coachee', standing),
      readable.map(([url]) => url),
    );
    expect([...again]).toEqual(readable);
  }
});

/** Tables that hold one of these words, of the product and of its queue. */
async function findWords(patterns: readonly RegExp[]): Promise<readonly string[]> {
  const tables = await rowsOf<{ name: string }>(
    api.db,
    sql`SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'pgboss') ORDER BY 1`,
  );
  const anyOf = patterns.map(({ source }) => source).join('|');
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await rowsOf(api.db, sql`SELECT FROM ${sql.raw(name)} t WHERE t::text ~ ${anyOf} LIMIT 1`);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

test('leaves no word and no row of theirs on the day, and every balance as it was', async () => {
  const whose = { ids: [leaving.id], emails: [] };
  const more = await plantMarkers(api.db, ['structures'], whose, { ids: [], emails: [] });
  const words = [...markers, ...more.markers.filter(({ column }) => !isInvoice(column))].map(({ pattern }) => pattern);
  expect(words.length).toBeGreaterThan(50);
  expect((await findWords(words)).length).toBeGreaterThan(20);
  const [{ email = '' } = {}] = await rowsOf<{ email: string }>(
    api.db,
    sql`SELECT email FROM users WHERE id = ${leaving.id}`,
  );
  await askForErasure(api.services, leaving.id, undefined);
  await api.db.execute(sql`UPDATE data_requests SET due_at = now() WHERE user_id = ${leaving.id} AND kind = 'erasure'`);
  await eraseDueJob.handle({ id: '', data: {}, services: api.services });

  // The address lies in the mail alone, until that has left.
  expect(await findWords(words)).toEqual(['pgboss.job', 'pgboss.job_common']);
  const [job] = await rowsOf<{ id: string; data: z.input<typeof mailReceiptJob.payload> }>(
    api.db,
    sql`SELECT id, data FROM pgboss.job WHERE name = ${mailReceiptJob.name}`,
  );
  if (!job) throw new Error('No mail about the erasure is on its way.');
  for (const data of [job.data, {}]) await mailReceiptJob.handle({ id: job.id, data, services: api.services });
  expect(await findWords(words)).toEqual([]);
  expect(api.mailsTo(email).map(({ subject }) => subject)).toEqual(['Your account is deleted']);
  expect(await rowsLeftOf(api, { ids: [leaving.id], emails: [email] })).toEqual([]);
  expect(await ledgerSums(api)).toEqual(Array(2).fill({ balance: 0, isCovered: true, isSum: true }));
  expect((await listTombstones(api.services.env.dataDir)).map(({ userId }) => userId)).toEqual([leaving.id]);

  for (const standing of OTHERS) {
    const own = addresses.filter((url) => !/\d/.test(url));
    const answers = await readEach(api, stage.actor('coachee', standing), own);
    expect(answers.filter(({ status }) => status < 300).length).toBeGreaterThan(5);
  }
  const stranger = await newPerson(api, { email });
  expect(stranger.id).not.toBe(leaving.id);
  const columns = [...(await shownTo(stranger, addresses)).values()].flat();
  expect(columns.filter((column) => column !== 'users.email')).toEqual([]);
});
