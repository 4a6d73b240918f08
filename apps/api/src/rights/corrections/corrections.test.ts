import { listNotifications } from '@waymark/contract/notices/notifications';
import {
  askForCorrection,
  CORRECTION_DUE_DAYS,
  CORRECTION_MAX_LENGTH,
  listCorrections,
  takeCorrectionBack,
} from '@waymark/contract/rights/corrections';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { runCommand } from '#operator/commands.ts';
import { newPerson, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });
const WISH = 'My account is a coach’s, and I only want to be coached.';

beforeEach(() => api.db.execute(sql`DELETE FROM data_requests`));

const ask = (person: Person, wish: unknown = WISH) =>
  api.call(person, askForCorrection, { body: { wish: wish as string } });
const own = async (person: Person) => (await api.call(person, listCorrections)).body.data;
const takeBack = (person: Person, id: string) => api.call(person, takeCorrectionBack, { params: { id } });
const operator = async (...args: readonly string[]) => (await runCommand(api.services, args)).join('\n');

async function requestId(): Promise<string> {
  const [row] = await rowsOf<{ id: number }>(api.db, sql`SELECT id FROM data_requests ORDER BY id DESC LIMIT 1`);
  return String(row?.id);
}

test('brings a wish to the practice, and its answer back to the person', async () => {
  const [person, other] = [await newPerson(api, { role: 5 }), await newPerson(api)];
  const asked = (await ask(person, `  ${WISH}\n`)).body;
  expect(asked).toMatchObject({ state: 'waiting', wish: WISH, answer: null });
  expect([await own(person), await own(other)]).toEqual([[asked], []]);
  const id = await requestId();
  expect(await operator('correction', id)).toBe(`${person.email} asks:\n  ${WISH}`);

  expect(await operator('answer-correction', id, 'Your account is a', 'coachee’s now.')).toContain('is answered');

  expect(await own(person)).toEqual([
    { ...asked, state: 'done', wish: null, answer: 'Your account is a coachee’s now.' },
  ]);
  const [news] = (await api.call(person, listNotifications)).body.data;
  expect(news.attributes).toMatchObject({ kind: 'correction-answered', url: '/settings/data' });
  expect(JSON.stringify(news)).not.toContain('coachee’s now');
  expect(JSON.stringify(await rowsOf(api.db, sql`SELECT * FROM data_requests`))).not.toContain('only want');
  for (const args of [
    ['answer-correction', id, 'Once more.'],
    ['correction', id],
  ]) {
    await expect(operator(...args)).rejects.toThrow('no correction that waits');
  }
  expect((await takeBack(person, asked.id)).status).toBe(404);
});

test('lets the person alone take it back, once, and keeps no word of it', async () => {
  const [person, other] = [await newPerson(api), await newPerson(api)];
  const { id } = (await ask(person)).body;
  expect((await takeBack(other, id)).status).toBe(404);
  const both = await Promise.all([takeBack(person, id), takeBack(person, id)]);
  expect(both.map(({ status }) => status)).toEqual([204, 204]);
  expect(await own(person)).toMatchObject([{ state: 'taken-back', wish: null, answer: null }]);
  await expect(operator('answer-correction', await requestId(), 'Too late.')).rejects.toThrow('no correction');
});

test('shows the practice kind, age, state and role of what is open, and nothing anyone wrote', async () => {
  expect(await operator('requests')).toBe('No one waits for anything about their data.');
  const [coach, coachee] = [await newPerson(api, { role: 5 }), await newPerson(api)];
  await ask(coach);
  const first = await requestId();
  await api.db.execute(sql`UPDATE data_requests SET created_at = timestamptz '2026-01-05T23:30:00Z'`);
  await ask(coachee, 'A secret of mine.');
  await api.db.execute(sql`INSERT INTO data_requests (user_id, kind, state, created_at, due_at)
    VALUES (NULL, 'erasure', 'working', now() - interval '7 days', NULL),
      (${coachee.id}, 'export', 'ready', now(), now()), (${coachee.id}, 'correction', 'done', now(), NULL)`);

  const lines = (await operator('requests')).split('\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(
    new RegExp(`^  ${first} +correction waiting, \\d+ days old, due 2026-02-04; account ${coach.id}, coach$`),
  );
  expect(lines[1]).toMatch(/deletion +working, 7 days old; account erased$/);
  expect(lines[2]).toMatch(/correction waiting, 0 days old, due 20\d\d-\d\d-\d\d; account \d+, coachee$/);
  expect(lines.join()).not.toMatch(/@|secret/);
  expect(CORRECTION_DUE_DAYS).toBe(30);
  expect(await operator('check')).toMatch(/Requests about data: 3 open, the oldest \d+ days old/);
});

test('refuses a wish without words, one that is too long, and more than five a day', async () => {
  const person = await newPerson(api);
  for (const wish of ['', '    ', 'Nope', 'x'.repeat(CORRECTION_MAX_LENGTH + 1), 7, null, '\u0000 NUL here']) {
    const { status, body } = await ask(person, wish);
    expect([wish, status, body.error.details.errors[0].path]).toEqual([wish, 400, ['wish']]);
  }
  for (let asked = 1; asked <= 5; asked += 1) expect((await ask(person, `${WISH} ${asked}`)).status).toBe(201);
  expect((await ask(person)).status).toBe(429);
  expect(await own(person)).toHaveLength(5);
  expect((await takeBack(person, 'no-id')).status).toBe(400);
});

test('refuses answers without words, and ids that are none', async () => {
  await ask(await newPerson(api));
  await expect(operator('answer-correction', await requestId())).rejects.toThrow('5 to 500');
  await expect(operator('answer-correction', 'x', 'Done it.')).rejects.toThrow('x is not the id');
  await expect(operator('correction')).rejects.toThrow('Nothing is not the id');
});
