import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import * as contract from '@waymark/contract/practice/backups';
import { listPracticeEntries, type PracticeEntry } from '@waymark/contract/practice/practice-log';
import { beforeAll, expect, test } from 'vitest';
import { trialFolder } from '#db/data-dir.ts';
import { runCommand } from '#operator/commands.ts';
import { dataRequests } from '#rights/requests/requests.table.ts';
import type { Person } from '#test/people.ts';
import { newPracticeMember } from '#test/practice-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ isInFiles: true });
const onServer = startTestApp({ works: false });
let owner: Person;
beforeAll(async () => {
  owner = await newPracticeMember(api, 'owner');
});

const read = async (): Promise<contract.Backups> => (await api.call(owner, contract.showBackups)).body;
const idle = () => expect.poll(async () => (await read()).isBusy).toBe(false);
const fetchFile = () =>
  api.app.inject({
    method: 'POST',
    url: contract.fetchBackup.url,
    headers: { authorization: `Bearer ${owner.jwt}` },
  });

async function make(): Promise<void> {
  expect((await api.call(owner, contract.makeBackup)).status).toBe(200);
  await idle();
}

test('makes a backup, opens it in a folder that is gone afterwards, and says when', async () => {
  await make();
  expect((await read()).last?.bytes).toBeGreaterThan(1_000);
  expect((await read()).tried).toBeNull();
  const answers = await Promise.all([api.call(owner, contract.tryBackup), api.call(owner, contract.tryBackup)]);
  expect(answers.map(({ status, body }) => [status, body.isBusy])).toEqual([
    [200, true],
    [200, true],
  ]);
  await idle();
  expect((await read()).tried?.words).toMatch(/^\d+ tables and \d+ accounts were there\.$/);
  expect(existsSync(trialFolder(api.services.env.dataDir))).toBe(false);
});

test('says that a backup did not open, and keeps the date of the one that did', async () => {
  await make();
  const newest = await api.services.database.findNewestDump?.();
  await writeFile(newest?.path ?? '', 'not a dump');
  const { tried } = await read();
  await api.call(owner, contract.tryBackup);
  await idle();
  expect(await read()).toMatchObject({ tried, failed: { words: expect.stringContaining('did not open') } });
  await make();
  await api.call(owner, contract.tryBackup);
  await idle();
  expect((await read()).failed).toBeNull();
});

test('gives the file to owners, one at a time, and notes each before it begins', async () => {
  await make();
  const answers = await Promise.all([fetchFile(), fetchFile()]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 503]);
  const file = answers.find(({ statusCode }) => statusCode === 200);
  expect(file?.rawPayload.subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]));
  expect(file?.headers['content-disposition']).toMatch(/filename="waymark-\d{4}-\d\d-\d\d\.tar\.gz"/);
  expect((await fetchFile()).statusCode).toBe(200);
  const { data } = (await api.call(owner, listPracticeEntries)).body;
  expect(data.slice(0, 2).map(({ deed }: PracticeEntry) => deed)).toEqual(['backup-fetched', 'backup-fetched']);
  for (const part of ['coordinator', 'bookkeeper'] as const) {
    const other = await newPracticeMember(api, part);
    expect((await api.call(other, contract.fetchBackup)).status).toBe(403);
    expect((await api.call(other, contract.makeBackup)).status).toBe(403);
  }
});

test('gives no file that holds someone who was just erased', async () => {
  await api.db.insert(dataRequests).values({ userId: null, kind: 'erasure', state: 'working' });
  const refused = await fetchFile();
  expect(refused.statusCode).toBe(503);
  expect(refused.json().error.message).toContain('An account was erased a moment ago');
});

test('leaves a server to its operator, who notes what was done', async () => {
  const someone = await newPracticeMember(onServer, 'owner');
  const readThere = async () => (await onServer.call(someone, contract.showBackups)).body;
  expect((await onServer.call(someone, contract.makeBackup)).status).toBe(400);
  expect(await readThere()).toMatchObject({ isEmbedded: false, last: null, tried: null });
  await runCommand(onServer.services, ['note-backup']);
  await runCommand(onServer.services, ['note-restore']);
  expect(await readThere()).toMatchObject({ last: { bytes: null }, tried: { words: 'Noted by the operator.' } });
});
