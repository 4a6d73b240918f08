import {
  type AgreementRate,
  type CoachReview,
  listCoachReviews,
  showAgreementRate,
} from '@waymark/contract/practice/coach-reviews';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { agreementCalls } from '#test/agreement-calls.ts';
import { newClient, newOpenCoach } from '#test/booking-calls.ts';
import type { Person } from '#test/people.ts';
import { newPracticeMember } from '#test/practice-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });
const { bringIntoForce, sent } = agreementCalls(api);
const AT_LEAST = 5;

let owner: Person;
beforeAll(async () => {
  owner = await newPracticeMember(api, 'owner');
});

const rate = async (): Promise<AgreementRate> => (await api.call(owner, showAgreementRate)).body.data;

async function reviewOf({ email }: Person): Promise<CoachReview | undefined> {
  const query = `?search=${encodeURIComponent(email)}`;
  return (await api.call(owner, listCoachReviews, { query })).body.data[0];
}

test('counts clients with an agreement in force from as many clients on as a figure needs, and names none', async () => {
  const [coach, other] = [await newOpenCoach(api), await newOpenCoach(api)];
  const clients: Awaited<ReturnType<typeof newClient>>[] = [];
  const add = async () => clients.push(await newClient(api, coach));
  for (let at = 1; at < AT_LEAST; at += 1) await add();
  const [first, second, third] = clients;
  if (!first || !second || !third) throw new Error('There are too few clients.');
  await bringIntoForce(coach, first, first.matchId);
  await bringIntoForce(coach, second, second.matchId);
  await sent(coach, third.matchId);
  const theirs = await newClient(api, other);
  await bringIntoForce(other, theirs, theirs.matchId);
  expect([(await reviewOf(coach))?.agreed, await rate()]).toEqual([null, { agreed: 0, clients: 0, atLeast: AT_LEAST }]);
  await add();
  expect([(await reviewOf(coach))?.agreed, await rate()]).toEqual([2, { agreed: 2, clients: 5, atLeast: AT_LEAST }]);
  expect((await reviewOf(other))?.agreed).toBeNull();
  await api.db.execute(sql`UPDATE coach_matches SET state = 'ended' WHERE id = ${first.matchId}`);
  expect([(await reviewOf(coach))?.agreed, (await rate()).clients]).toEqual([null, 0]);
});

test('is for owners and coordinators', async () => {
  const [coordinator, bookkeeper] = [
    await newPracticeMember(api, 'coordinator'),
    await newPracticeMember(api, 'bookkeeper'),
  ];
  expect((await api.call(coordinator, showAgreementRate)).status).toBe(200);
  expect((await api.call(bookkeeper, showAgreementRate)).status).toBe(403);
});
