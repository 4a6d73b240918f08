import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@waymark/contract/durations';
import { answerCheckIn } from '@waymark/contract/wellbeing/check-ins';
import { expect, test } from 'vitest';
import { checkInCalls } from '#test/check-in-calls.ts';
import { newPerson, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { answerCheckInByText } from './answers.service.ts';
import { asks } from './asks.table.ts';

const api = startTestApp();
const { choose, askNow, confirmPhone, liveIn, neverQuiet, lookUp, list, ageAsk } = checkInCalls(api);

const answer = (person: Person, answers: readonly unknown[], options: Record<string, unknown> = {}) =>
  api.call(person, answerCheckIn, {
    body: { kind: answers.length === 1 ? 'one-question' : 'who5', answers, requestId: randomUUID(), ...options },
  });
const byText = (phone: string, digit: number) =>
  api.db.transaction((tx) => answerCheckInByText(tx, api.services, { phone, digit }));

async function newTexted(phone?: string, rhythm = 'one-question'): Promise<Person & { readonly phone: string }> {
  const person = await newPerson(api);
  await liveIn(person, 'Asia/Kolkata', 'IN');
  await neverQuiet(person);
  const number = await confirmPhone(person, phone);
  await choose(person, { via: 'sms', rhythm });
  return { ...person, phone: number };
}

test('keeps a check-in that no one asked for, once for a request made again', async () => {
  const person = await newPerson(api);
  const requestId = randomUUID();
  const { status, body } = await answer(person, [3, 3, 3, 2, 2], { requestId });
  expect([status, body.data]).toMatchObject([201, { kind: 'who5', score: 52, isShared: false, help: null }]);
  const [again, same] = await Promise.all([answer(person, [3, 3, 3, 2, 2], { requestId }), answer(person, [4])]);
  expect(again.body).toEqual(body);
  expect(same.body.data).toMatchObject({ kind: 'one-question', score: 80 });
  expect(await list(person)).toHaveLength(2);
});

test('shows who to call at a low score, also to people who said no country', async () => {
  const person = await newPerson(api);
  expect((await answer(person, [2, 2, 1, 1, 1])).body.data).toMatchObject({ score: 28, help: { country: null } });
  await liveIn(person, 'Asia/Kolkata', 'IN');
  const { help } = (await answer(person, [0, 0, 0, 0, 0])).body.data;
  expect(help.contacts).toMatchObject([{ phone: '14416' }]);
});

test('answers what is open: the five questions whichever it is, the one only itself', async () => {
  const person = await newPerson(api);
  await choose(person, { via: 'app' });
  const code = await askNow(person);
  await answer(person, [4]);
  expect((await lookUp(code)).body.data.answeredAt).toBeNull();
  await answer(person, [4, 4, 4, 4, 4]);
  expect((await lookUp(code)).body.data.answeredAt).not.toBeNull();
});

test('shares what comes after the switch, and nothing before it', async () => {
  const person = await newPerson(api);
  await answer(person, [3, 3, 3, 3, 3]);
  await choose(person, { rhythm: 'none', sharesComing: true });
  await answer(person, [4, 4, 4, 4, 4]);
  const shared = (await list(person)).map(
    ({ attributes }: { attributes: { isShared: boolean } }) => attributes.isShared,
  );
  expect(shared).toEqual([true, false]);
});

test.each([
  ['answers', { answers: [3, 3] }],
  ['answers', { answers: [3, 3, 3, 3, '3'] }],
  ['kind', { kind: 'mood' }],
  ['requestId', { requestId: 'x' }],
])('names %s when it is wrong', async (field, options) => {
  const reply = await answer(await newPerson(api), [3, 3, 3, 3, 3], options);
  expect([reply.status, reply.body.error.details.errors[0].path[0]]).toEqual([400, field]);
});

test('takes twenty check-ins a day at most', async () => {
  const person = await newPerson(api);
  const statuses: number[] = [];
  for (let times = 1; times <= 21; times += 1) statuses.push((await answer(person, [5])).status);
  expect(statuses).toEqual([...Array(20).fill(201), 429]);
});

test('takes the digit that comes back for the one open question of a number, once', async () => {
  const person = await newTexted();
  expect(await byText(person.phone, 4)).toBe('none-open');
  await askNow(person);
  expect(await byText('+919800000000', 4)).toBe('none-open');
  expect(await Promise.all([byText(person.phone, 4), byText(person.phone, 4)])).toEqual(
    expect.arrayContaining(['answered', 'none-open']),
  );
  expect(await list(person)).toMatchObject([{ attributes: { kind: 'one-question', score: 80 } }]);
  expect(await list(person)).toHaveLength(1);
});

test('answers a low digit with who to call', async () => {
  const person = await newTexted();
  await askNow(person);
  expect(await byText(person.phone, 1)).toEqual({ words: expect.stringMatching(/Tele-MANAS: 14416\. .*\/help$/) });
  expect(await list(person)).toHaveLength(1);
});

test('stores nothing where two people share a number, or two questions are open, or a digit is no answer', async () => {
  const first = await newTexted();
  const second = await newTexted(first.phone);
  await askNow(first);
  expect(await byText(first.phone, 3)).toBe('ambiguous');
  await askNow(second);
  expect(await byText(first.phone, 3)).toBe('ambiguous');

  const twice = await newTexted();
  await askNow(twice);
  const row = { id: randomUUID(), personId: twice.id, kind: 'check-in', subject: 'one-question', via: 'sms' } as const;
  const soon = new Date(Date.now() + HOUR_MS);
  await api.db.insert(asks).values({ ...row, codeHash: randomUUID(), sentAt: new Date(), expiresAt: soon });
  expect(await byText(twice.phone, 3)).toBe('ambiguous');

  const five = await newTexted(undefined, 'who5');
  await askNow(five);
  expect(await byText(five.phone, 3)).toBe('ambiguous');

  const late = await newTexted();
  await askNow(late);
  await ageAsk(late, 7.01);
  expect(await byText(late.phone, 3)).toBe('none-open');
  for (const person of [first, second, twice, five, late]) expect(await list(person)).toEqual([]);
});
