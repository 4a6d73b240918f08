import * as contract from '@waymark/contract/coaching/coach-matches';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { askCoach, matchCalls, newCoach, newSeeker } from '#test/matched-people.ts';
import type { Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { expireRequestJob } from './coach-matches.jobs.ts';

const api = startTestApp();
const { mine, newsOf } = matchCalls(api);

let coachee: Person;
let coach: Person;
beforeEach(async () => {
  [coachee, coach] = [await newSeeker(api), await newCoach(api)];
});

const titlesOf = async (person: Person) => (await newsOf(person)).map(({ title }) => title);

const jobOf = async (matchId: number) =>
  (
    await rowsOf<{ id: string; waits: boolean; isAtDeadline: boolean }>(
      api.db,
      sql`SELECT j.id, j.start_after > now() + interval '71 hours' AS waits, j.start_after = m.decide_by AS "isAtDeadline"
        FROM pgboss.job j JOIN coach_matches m ON m.id = (j.data->>'matchId')::int
        WHERE j.name = 'coach-matches.expire-request' AND m.id = ${matchId}`,
    )
  )[0];

async function letTimePass(matchId: number): Promise<void> {
  await api.db.execute(sql`UPDATE coach_matches SET decide_by = now() WHERE id = ${matchId}`);
  await api.db.execute(sql`UPDATE pgboss.job SET start_after = now() WHERE (data->>'matchId')::int = ${matchId}`);
}

const expire = (matchId: number) =>
  expireRequestJob.handle({ id: `expiry-of-${matchId}`, data: { matchId }, services: api.services });

test('expires an unanswered request after three days and notifies both people', async () => {
  const id = await askCoach(api, coachee, coach);
  expect(await jobOf(id)).toMatchObject({ waits: true, isAtDeadline: true });
  await letTimePass(id);
  await expect.poll(async () => (await mine(coachee)).last?.attributes.state).toBe('expired');
  expect((await mine(coachee)).data).toBeNull();
  expect(await titlesOf(coachee)).toEqual(['Maya didn’t answer in time']);
  expect(await titlesOf(coach)).toEqual(['Asha’s request has expired', 'Asha asks you to coach them']);
  const { text } = await api.mailTo(coachee.email, /didn’t answer in time/);
  expect(text).toContain('/matching');
  expect(text).not.toMatch(/Kumar|Rao/);
});

test('puts the next suggestions first from then on', async () => {
  const person = await newSeeker(api, { languages: ['ta'] });
  const [first, other] = [await newCoach(api, { languages: ['ta'] }), await newCoach(api, { languages: ['ta'] })];
  const id = await askCoach(api, person, first);
  await letTimePass(id);
  await expire(id);
  const { body } = await api.call(person, contract.listSuggestions);
  expect(body.data.map((suggestion: { id: number }) => suggestion.id)).toEqual([other.id]);
  expect(body.meta.hasMore).toBe(true);
});

test("goes by the database's clock: a job that runs too early changes nothing", async () => {
  const id = await askCoach(api, coachee, coach);
  await expire(id);
  expect((await mine(coachee)).data.attributes.state).toBe('requested');
  expect(await titlesOf(coachee)).toEqual([]);
});

test('expires the request once for a job delivered twice', async () => {
  const id = await askCoach(api, coachee, coach);
  await api.db.execute(sql`UPDATE coach_matches SET decide_by = now() WHERE id = ${id}`);
  await Promise.all([expire(id), expire(id)]);
  await expire(id);
  expect(await titlesOf(coachee)).toEqual(['Maya didn’t answer in time']);
});

test.each([
  ['accepted', contract.acceptMatch, 'standing'],
  ['declined', contract.declineMatch, 'declined'],
  ['withdrawn', contract.withdrawMatch, 'withdrawn'],
] as const)('leaves a request that was %s in time as it is', async (_what, endpoint, state) => {
  const id = await askCoach(api, coachee, coach);
  await api.call(endpoint === contract.withdrawMatch ? coachee : coach, endpoint, { params: { id } });
  await api.db.execute(sql`UPDATE coach_matches SET decide_by = now() WHERE id = ${id}`);
  await expire(id);
  const { data, last } = await mine(coachee);
  expect((data ?? last).attributes.state).toBe(state);
});

test('keeps an expired request from being accepted', async () => {
  const id = await askCoach(api, coachee, coach);
  await api.db.execute(sql`UPDATE coach_matches SET decide_by = now() WHERE id = ${id}`);
  await expire(id);
  for (const endpoint of [contract.acceptMatch, contract.declineMatch, contract.endMatch]) {
    expect((await api.call(coach, endpoint, { params: { id } })).status).toBe(409);
  }
});
