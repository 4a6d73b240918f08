import { deleteLetter, type Letter, saveLetter, showLetter } from '@waymark/contract/wellbeing/letters';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { coachMatches } from '#coaching/coach-matches/coach-matches.table.ts';
import { rowsOf } from '#db/rows.ts';
import { codeOf, newClient } from '#test/booking-calls.ts';
import { newCoach } from '#test/matched-people.ts';
import { newPerson, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { mailLetterJob, sendLettersJob } from './letters.jobs.ts';
import { claimDueLetters } from './letters.queries.ts';
import { letters } from './letters.table.ts';

const api = startTestApp({ works: false });

let coach: Person;
beforeAll(async () => {
  coach = await newCoach(api, { caseLoadCap: 1_000 });
});

type Client = Person & { readonly matchId: number };
const write = (client: Client, body: string, months: 3 | 6 | 12 | null) =>
  api.call(client, saveLetter, { params: { matchId: client.matchId }, body: { body, months } });
const read = async (client: Client): Promise<Letter | null> =>
  (await api.call(client, showLetter, { params: { matchId: client.matchId } })).body.data;
const isDue = (client: Client) =>
  api.db
    .update(letters)
    .set({ deliverAt: new Date(0) })
    .where(eq(letters.userId, client.id));
const idOf = async (client: Client): Promise<string> =>
  (await api.db.select().from(letters).where(eq(letters.userId, client.id)))[0]?.id ?? '';
const handleMail = (id: string, letterId: string) =>
  mailLetterJob.handle({ id, data: { letterId }, services: api.services });

test('keeps a letter, changes it and deletes it until it is sent', async () => {
  const client = await newClient(api, coach);
  expect(await read(client)).toBeNull();
  await write(client, 'Dear me', 6);
  const first = await read(client);
  expect(first).toMatchObject({ body: 'Dear me', months: 6, sentAt: null });
  await write(client, 'Dear old me', null);
  expect(await read(client)).toMatchObject({ body: 'Dear old me', months: null, deliverAt: null });
  expect((await write(client, ' ', 3)).body.error.details.errors[0].path).toEqual(['body']);
  expect((await api.call(client, deleteLetter, { params: { matchId: client.matchId } })).status).toBe(204);
  expect(await read(client)).toBeNull();
});

test('mails it once when its day has come, and has no text of it afterwards', async () => {
  const client = await newClient(api, coach);
  await write(client, 'You said no on a Friday.', 3);
  await sendLettersJob.handle({ id: 'early', data: {}, services: api.services });
  expect((await read(client))?.sentAt).toBeNull();
  await isDue(client);

  const claims = await Promise.all([1, 2, 3].map(() => api.db.transaction((tx) => claimDueLetters(tx))));
  expect(claims.flat()).toEqual([await idOf(client)]);
  const [id, job] = [await idOf(client), crypto.randomUUID()];
  for (let again = 0; again < 2; again += 1) await handleMail(job, id);

  const mails = api.mailsTo(client.email).filter(({ subject }) => subject === 'A letter from you');
  expect(mails.map(({ text }) => text.includes('You said no on a Friday.'))).toEqual([true]);
  expect(await read(client)).toMatchObject({ body: '', sentAt: expect.any(String) });
  expect(codeOf(await write(client, 'Another', 3))).toEqual([409, 'match_decided']);
});

test('is the same mail when a worker dies after sending it', async () => {
  const client = await newClient(api, coach);
  await write(client, 'Be kind.', 3);
  await isDue(client);
  await api.db.transaction((tx) => claimDueLetters(tx));
  const [id, job] = [await idOf(client), crypto.randomUUID()];
  await handleMail(job, id);
  await api.db.update(letters).set({ body: 'Be kind.' }).where(eq(letters.id, id));
  await handleMail(job, id);
  const mails = api.mailsTo(client.email).filter(({ subject }) => subject === 'A letter from you');
  expect(new Set(mails.map(({ id: mailId }) => mailId))).toEqual(new Set([job]));
});

test('has one mail for a letter after a worker that dies before its claim is committed', async () => {
  const client = await newClient(api, coach);
  await write(client, 'Go outside.', 12);
  await isDue(client);
  const dying = api.db.transaction(async (tx) => {
    await claimDueLetters(tx);
    throw new Error('killed');
  });
  await expect(dying).rejects.toThrow('killed');
  expect((await read(client))?.sentAt).toBeNull();
  for (let hour = 1; hour <= 2; hour += 1) {
    await sendLettersJob.handle({ id: 'now', data: {}, services: api.services });
  }
  const jobs = await rowsOf(
    api.db,
    sql`SELECT id FROM pgboss.job WHERE name = ${mailLetterJob.name} AND data ->> 'letterId' = ${await idOf(client)}`,
  );
  expect(jobs).toHaveLength(1);
});

test('is its writer’s alone, waits while they leave, and stays when their coach has gone', async () => {
  const client = await newClient(api, coach);
  await write(client, 'Mine.', 3);
  const other = { ...(await newPerson(api)), matchId: client.matchId };
  expect((await write(other, 'Theirs', 3)).status).toBe(404);
  expect((await api.call(other, showLetter, { params: { matchId: client.matchId } })).status).toBe(404);
  expect((await api.call(coach, showLetter, { params: { matchId: client.matchId } })).status).toBe(403);

  await isDue(client);
  const leaves = (at: string) =>
    api.db.execute(sql`UPDATE users SET leaves_at = ${at}::timestamptz WHERE id = ${client.id}`);
  await leaves('2041-01-01');
  expect(await api.db.transaction((tx) => claimDueLetters(tx))).toEqual([]);
  await api.db.execute(sql`UPDATE users SET leaves_at = NULL WHERE id = ${client.id}`);
  await api.db.delete(coachMatches).where(eq(coachMatches.id, client.matchId));
  expect(await api.db.transaction((tx) => claimDueLetters(tx))).toEqual([await idOf(client)]);
});
