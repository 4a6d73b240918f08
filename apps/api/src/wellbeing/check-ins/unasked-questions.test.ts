import { randomUUID } from 'node:crypto';
import { changePracticeRules, showPracticeRules } from '@waymark/contract/practice/practice-rules';
import { showCheckInPlan } from '@waymark/contract/wellbeing/check-in-choices';
import type { CheckInKind } from '@waymark/contract/wellbeing/check-ins';
import { answerCheckIn } from '@waymark/contract/wellbeing/check-ins';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { checkInCalls } from '#test/check-in-calls.ts';
import { newPerson, type Person } from '#test/people.ts';
import { newPracticeMember } from '#test/practice-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp();
const { choose, askNow, askOf } = checkInCalls(api);

let owner: Person;
async function askOnly(checkIns: readonly CheckInKind[]): Promise<void> {
  const { version } = (await api.call(owner, showPracticeRules)).body;
  expect((await api.call(owner, changePracticeRules, { body: { version, checkIns } })).status).toBe(200);
}
beforeAll(async () => {
  owner = await newPracticeMember(api, 'owner');
});
afterEach(() => askOnly(['who5', 'one-question']));

const planOf = async (person: Person) => (await api.call(person, showCheckInPlan)).body.data;
const answer = (person: Person, kind: CheckInKind) =>
  api.call(person, answerCheckIn, {
    body: { requestId: randomUUID(), kind, answers: kind === 'who5' ? [3, 3, 3, 3, 3] : [3] },
  });

test('what the practice doesn’t ask can’t be chosen, and the plan says what it asks', async () => {
  const person = await newPerson(api);
  await askOnly(['one-question']);
  expect((await planOf(person)).kinds).toEqual(['one-question']);
  for (const rhythm of ['who5', 'alternating']) {
    const refused = await choose(person, { rhythm });
    expect([refused.status, refused.body.error.details.errors[0].path]).toEqual([400, ['rhythm']]);
  }
  expect((await choose(person, { rhythm: 'one-question' })).status).toBe(200);
  expect((await choose(person, { rhythm: 'none' })).status).toBe(200);
});

test('someone who alternates is asked what is left, and someone who chose the other is asked nothing', async () => {
  const [alternating, weekly] = [await newPerson(api), await newPerson(api)];
  await choose(alternating, { rhythm: 'alternating' });
  await choose(weekly, { rhythm: 'who5' });
  await askOnly(['one-question']);
  await askNow(alternating);
  expect((await askOf(alternating)).subject).toBe('one-question');
  await expect(askNow(weekly)).rejects.toThrow('Nothing was asked.');
  expect((await planOf(weekly)).nextAt).not.toBeNull();
});

test('a question that was asked before can still be answered, and no other', async () => {
  const [asked, other] = [await newPerson(api), await newPerson(api)];
  await choose(asked, { rhythm: 'who5' });
  await askNow(asked);
  await askOnly([]);
  expect((await answer(asked, 'who5')).status).toBe(201);
  for (const person of [asked, other]) {
    const refused = await answer(person, 'who5');
    expect([refused.status, refused.body.error.details.errors[0].path]).toEqual([400, ['kind']]);
  }
});
