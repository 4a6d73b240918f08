import { randomUUID } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DAY_MS } from '@waymark/contract/durations';
import * as contract from '@waymark/contract/rights/downloads';
import { eq, sql } from 'drizzle-orm';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { loginSessions } from '#people/accounts/login-sessions.table.ts';
import { profiles } from '#people/profiles/profiles.table.ts';
import { users } from '#people/users/users.table.ts';
import { newCoach } from '#test/matched-people.ts';
import { newPerson, type Person } from '#test/people.ts';
import { pictureCalls, quarters } from '#test/pictures.ts';
import { newSession } from '#test/room-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { unzipped } from '#test/unzipped.ts';
import { agedDownloads } from '../requests/download-requests.queries.ts';
import { dataRequests } from '../requests/requests.table.ts';
import { makeDownloadJob, sweepDownloads } from './downloads.jobs.ts';
import { deleteDownloadsOf } from './downloads.service.ts';

const api = startTestApp();

const show = async (person: Person): Promise<contract.Downloads> =>
  (await api.call(person, contract.showDownloads)).body.data;
const ask = (person: Person) => api.call(person, contract.askForDownload);

async function whenReady(person: Person): Promise<contract.Download> {
  await expect.poll(async () => (await show(person)).current?.state, { timeout: 60_000 }).toBe('ready');
  const { current } = await show(person);
  if (!current) throw new Error('There is no download.');
  return current;
}

const fetchFile = (person: Person, id: string) =>
  api.app.inject({
    method: 'POST',
    url: `/downloads/${id}/file`,
    headers: { authorization: `Bearer ${person.jwt}` },
  });

const codeOf = (reply: { json(): { error: { details: { code: string } } } }) => reply.json().error.details.code;

/** Asked for and made by a job that no worker took up. */
async function makeOne(person: Person, services = api.services): Promise<string> {
  const [row] = await api.db.insert(dataRequests).values({ userId: person.id, kind: 'export' }).returning();
  const downloadId = row?.publicId ?? '';
  await makeDownloadJob.handle({ id: randomUUID(), data: { downloadId }, services });
  return downloadId;
}

const folder = () => dirname(api.services.downloadStore.workFolder);
const filesOf = async (id: string) =>
  (await readdir(folder(), { recursive: true })).filter((name) => name.includes(id));

const HOSTILE = '<script>alert("1")</script> & "quoted"';

test('makes a zip of what is a person’s, readable without the internet, for programs and for calendars', async () => {
  const [person, coach] = [await newPerson(api), await newCoach(api)];
  await api.db.insert(profiles).values({ userId: person.id, timeZone: 'Asia/Kolkata' });
  await api.db.update(users).set({ firstName: HOSTILE }).where(eq(users.id, person.id));
  const key = (await pictureCalls(api).upload(person, await quarters().png().toBuffer())).body.data.key;
  const startsAt = new Date('2026-03-08T10:00:00Z');
  for (let at = 0; at < 3; at += 1) {
    await newSession(
      api,
      { coach: coach.id, coachee: person.id },
      { startsAt: new Date(startsAt.getTime() + at * DAY_MS) },
    );
  }

  expect((await ask(person)).body.data.current.state).toBe('waiting');
  const { id, bytes } = await whenReady(person);
  const reply = await fetchFile(person, id);
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/zip']);
  expect(reply.headers['cache-control']).toContain('no-store');
  expect(reply.rawPayload.length).toBe(bytes);

  const files = await unzipped(reply.rawPayload);
  const picture = `pictures/${key}.webp`;
  expect([...files.keys()].sort()).toEqual(
    ['data.json', 'data.schema.json', 'index.html', picture, 'sessions.ics'].sort(),
  );
  const text = (name: string) => files.get(name)?.toString('utf8') ?? '';
  const data = JSON.parse(text('data.json'));
  const schema = z.fromJSONSchema(JSON.parse(text('data.schema.json')));
  expect(schema.safeParse(data).error).toBeUndefined();
  const wrong = { ...data, parts: { ...data.parts, goals: { title: 'Goals', rows: [{ other: 1 }] } } };
  expect(schema.safeParse(wrong).success).toBe(false);
  expect(JSON.stringify(data.parts)).toContain(person.email);
  expect(JSON.stringify(data.parts)).toContain(picture);
  expect(data.parts.sessions.rows).toHaveLength(3);

  const page = text('index.html');
  expect(page).not.toMatch(/<script|https?:\/\/|\son\w+=/i);
  expect(page).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &quot;quoted&quot;');
  expect(page).toContain(`<img src="${picture}" alt=`);
  expect(page).toMatch(/<time datetime="2026-03-08T10:00:00[^"]*">Sun 8 Mar, 3:30 pm<\/time>/);
  expect(page).toContain('>Booked<');
  expect(page).toContain('What is not in it, and why');

  const calendar = new ICAL.Component(ICAL.parse(text('sessions.ics')));
  const starts = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event).startDate.toJSDate());
  expect(starts.map((at) => at.getTime()).sort()).toEqual([0, 1, 2].map((at) => startsAt.getTime() + at * DAY_MS));

  const mail = await api.mailTo(person.email, /download of your data is ready/);
  expect(mail.text).toContain('/settings/data');
  expect(mail.text).not.toContain('alert');
});

test('makes one at a time, asks who it is, and shows none to anyone else', async () => {
  const [person, other] = [await newPerson(api), await newPerson(api)];
  const both = await Promise.all([ask(person), ask(person)]);
  const [first] = both.map(({ body }) => body.data.current.id);
  expect(both.map(({ body }) => [body.data.current.id, body.data.left])).toEqual([
    [first, 2],
    [first, 2],
  ]);
  const { id } = await whenReady(person);
  expect(id).toBe(first);

  const foreign = await fetchFile(other, id);
  const missing = await fetchFile(other, randomUUID());
  expect([foreign.statusCode, foreign.body]).toEqual([404, missing.body]);
  expect((await api.call(other, contract.deleteDownload, { params: { downloadId: id } })).status).toBe(404);
  expect((await show(other)).current).toBeNull();
  expect((await api.app.inject({ url: `/pictures/${id}` })).statusCode).toBe(404);

  const again = await Promise.all([fetchFile(person, id), fetchFile(person, id)]);
  expect(again.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  await api.db
    .update(loginSessions)
    .set({ authenticatedAt: sql`now() - interval '11 minutes'` })
    .where(eq(loginSessions.userId, person.id));
  expect([codeOf(await fetchFile(person, id)), (await ask(person)).status]).toEqual(['step_up_required', 403]);
});

test('says that a download is gone after seven days, and deletes its file', async () => {
  const person = await newPerson(api);
  const [id, kept] = [await makeOne(person), await makeOne(await newPerson(api))];
  expect(await filesOf(id)).toHaveLength(1);
  await api.db
    .update(dataRequests)
    .set({ dueAt: sql`now() - interval '1 second'` })
    .where(eq(dataRequests.publicId, id));
  const late = await fetchFile(person, id);
  expect([late.statusCode, codeOf(late)]).toEqual([410, 'download_gone']);
  expect(await show(person)).toMatchObject({ current: null, left: 2 });

  expect(await agedDownloads.count(api.db)).toBe(1);
  expect(await agedDownloads.deleteSome(api.db, 10, api.services)).toBe(1);
  expect([await filesOf(id), (await filesOf(kept)).length]).toEqual([[], 1]);
  expect(await agedDownloads.count(api.db)).toBe(0);
});

test('allows three in 30 days, not counting those that failed, and says when the next is possible', async () => {
  const person = await newPerson(api);
  const asked = (state: 'done' | 'failed' | 'ready', days: number) =>
    api.db.insert(dataRequests).values({
      ...{ userId: person.id, kind: 'export', state, dueAt: state === 'ready' ? sql`now() + interval '1 day'` : null },
      createdAt: sql`now() - make_interval(days => ${days}::int)`,
    });
  await asked('done', 31);
  await asked('done', 20);
  await asked('failed', 15);
  await asked('done', 10);
  await asked('ready', 2);
  const { left, nextAt } = await show(person);
  expect(left).toBe(0);
  expect(Math.round((new Date(nextAt ?? 0).getTime() - Date.now()) / DAY_MS)).toBe(10);
  const refused = await ask(person);
  expect([refused.status, refused.body.error.details.code]).toEqual([409, 'downloads_used_up']);
  expect(refused.body.error.message).toMatch(
    /^You’ve had three downloads in 30 days\. The next one is possible from \w/,
  );
  expect((await show(person)).current?.state).toBe('ready');
});

test('begins again after a kill, ends with one file, and leaves none of a run that failed', async () => {
  const person = await newPerson(api);
  const [row] = await api.db
    .insert(dataRequests)
    .values({ userId: person.id, kind: 'export', state: 'working', progress: 45 })
    .returning();
  const downloadId = row?.publicId ?? '';
  const killed = join(api.services.downloadStore.workFolder, `${downloadId}.${randomUUID()}`);
  await mkdir(killed, { recursive: true });
  await writeFile(join(killed, 'data.json'), '{"half');
  const run = (services = api.services) => makeDownloadJob.handle({ id: randomUUID(), data: { downloadId }, services });
  await run();
  await run();
  expect(await filesOf(downloadId)).toEqual([`${downloadId}.zip`]);
  expect((await fetchFile(person, downloadId)).statusCode).toBe(200);
  const news = await rowsOf(api.db, sql`SELECT 1 FROM notifications WHERE user_id = ${person.id}`);
  expect(news).toHaveLength(1);

  const unlucky = await newPerson(api);
  const full = { ...api.services.downloadStore, take: () => Promise.reject(new Error('The disk is full.')) };
  await expect(makeOne(unlucky, { ...api.services, downloadStore: full })).rejects.toThrow('could not be made');
  const { current, left } = await show(unlucky);
  expect([current?.state, left]).toEqual(['failed', 3]);
  expect(await filesOf(current?.id ?? '')).toEqual([]);
});

test('deletes a file early, with its account, and once no row speaks of it', async () => {
  const person = await newPerson(api);
  const id = await makeOne(person);
  const remove = () => api.call(person, contract.deleteDownload, { params: { downloadId: id } });
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
  await expect.poll(() => filesOf(id)).toEqual([]);
  expect(await show(person)).toMatchObject({ current: null, left: 2 });
  expect((await fetchFile(person, id)).statusCode).toBe(410);

  const leaving = await newPerson(api);
  const own = await makeOne(leaving);
  await api.db.transaction(async (tx) => {
    await deleteDownloadsOf(tx, api.services, leaving.id);
    await tx.delete(users).where(eq(users.id, leaving.id));
  });
  await expect.poll(() => filesOf(own)).toEqual([]);

  await api.services.downloadStore.take('restored', await written('restored'));
  await sweepDownloads(api.services, Date.now() + 6 * DAY_MS);
  expect(await filesOf('restored')).toHaveLength(1);
  await sweepDownloads(api.services, Date.now() + 8 * DAY_MS);
  expect(await filesOf('restored')).toEqual([]);
});

async function written(name: string): Promise<string> {
  const path = join(folder(), `${name}.part`);
  await writeFile(path, 'zip');
  return path;
}

test('makes one of 10,000 rows', async () => {
  const person = await newPerson(api);
  await api.db.execute(sql`INSERT INTO notifications (user_id, kind, dedupe_key, title, body, url, is_in_app)
    SELECT ${person.id}, 'new-browser', 'n' || n, 'A title ' || n, repeat('Some words of it. ', 8) || n, '/', true
    FROM generate_series(1, 10000) n`);
  const startedAt = performance.now();
  const id = await makeOne(person);
  const seconds = (performance.now() - startedAt) / 1_000;
  const file = await fetchFile(person, id);
  const data = JSON.parse((await unzipped(file.rawPayload)).get('data.json')?.toString() ?? '');
  expect(data.parts.notifications.rows).toHaveLength(10_000);
  process.stdout.write(`10,000 rows: ${seconds.toFixed(1)} s, ${(file.rawPayload.length / 1e6).toFixed(2)} MB\n`);
});
