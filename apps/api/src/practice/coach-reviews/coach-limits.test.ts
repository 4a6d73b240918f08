import { randomUUID } from 'node:crypto';
import { showPractice } from '@waymark/contract/coaching/coaches';
import { DAY_MS, HOUR_MS } from '@waymark/contract/durations';
import { type CoachReview, listCoachReviews, setClientLimit } from '@waymark/contract/practice/coach-reviews';
import { listPracticeEntries, type PracticeEntry } from '@waymark/contract/practice/practice-log';
import { showCoachOffer } from '@waymark/contract/sessions/coach-offers';
import { closeSession } from '@waymark/contract/sessions/session-work';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { coaches } from '#coaching/coaches/coaches.table.ts';
import { updateNames } from '#people/users/users.queries.ts';
import { listNextSources } from '#sessions/coach-offers/coach-offers.queries.ts';
import { newClient, newOpenCoach } from '#test/booking-calls.ts';
import { countStatements } from '#test/counted-statements.ts';
import { newPerson, type Person } from '#test/people.ts';
import { newPracticeMember } from '#test/practice-calls.ts';
import { plantSession } from '#test/session-work-calls.ts';
import { newShownCoach } from '#test/shown-coaches.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp();
let owner: Person;
let coordinator: Person;
beforeAll(async () => {
  owner = await newPracticeMember(api, 'owner');
  coordinator = await newPracticeMember(api, 'coordinator');
});

let coach: Person;
beforeEach(async () => {
  coach = await newShownCoach(api);
  await updateNames(api.db, coach.id, { firstName: 'Wilhelmina', lastName: String(coach.id) });
});

async function find({ email }: Person): Promise<CoachReview | undefined> {
  const found: CoachReview[] = (
    await api.call(coordinator, listCoachReviews, { query: `?search=${encodeURIComponent(email)}` })
  ).body.data;
  return found[0];
}

async function noted(): Promise<string[]> {
  const { body } = await api.call(owner, listPracticeEntries, { query: '?sort=-at' });
  const entries: PracticeEntry[] = body.data;
  return entries.filter(({ about }) => about === `Wilhelmina ${coach.id}`).map(({ deed }) => deed);
}

describe('a coach’s time', () => {
  test('is free next when their public page says so, and not while they take no one new', async () => {
    const open = await newOpenCoach(api);
    const nextFree = async () => (await find(open))?.nextFreeAt;
    const [row] = await api.db.select({ slug: coaches.slug }).from(coaches).where(eq(coaches.userId, open.id));
    const page = await api.call(null, showCoachOffer, { params: { slug: row?.slug ?? '' } });
    expect(page.body.data.next).not.toBeNull();
    expect(await nextFree()).toBe(page.body.data.next.startsAt);
    await api.db.update(coaches).set({ isPaused: true }).where(eq(coaches.userId, open.id));
    expect(await nextFree()).toBeNull();
  });

  test('counts the sessions that took place this month, and none that was missed, cancelled or is ahead', async () => {
    const open = await newOpenCoach(api);
    const client = await newClient(api, open);
    const plant = (inHours: number) =>
      plantSession(api, { coach: open, coachee: client, matchId: client.matchId, inHours });
    const held = await plant(-2);
    await plant(3);
    // On the first of a month, it may lie in the month before.
    const isThisMonth = new Date(Date.now() - 2 * HOUR_MS).getUTCMonth() === new Date().getUTCMonth();
    const minutes = isThisMonth ? 60 : 0;
    expect((await find(open))?.minutesThisMonth).toBe(minutes);
    const close = { attendance: 'missed', actions: [], requestId: randomUUID() };
    await api.call(open, closeSession, { params: { id: held }, body: close });
    expect((await find(open))?.minutesThisMonth).toBe(0);
  });

  test('takes one more statement for all of them', async () => {
    const counted = countStatements(api.db);
    await listNextSources(counted.db, [coach.id, (await newOpenCoach(api)).id], [Date.now(), Date.now() + DAY_MS]);
    expect(counted.count()).toBe(1);
  });
});

describe('a client limit', () => {
  const setLimit = (limit: number, seen: number | null, by = coordinator) =>
    api.call(by, setClientLimit, { params: { id: coach.id }, body: { limit, seen } });

  test('is set, noted once, and seen by the coach where they set it themselves', async () => {
    expect((await setLimit(4, 10)).body.clientLimit).toBe(4);
    expect((await setLimit(4, 10)).status).toBe(200);
    expect((await api.call(coach, showPractice)).body.data.caseLoadCap).toBe(4);
    expect(await noted()).toEqual(['client-limit-set']);
  });

  test('is refused for who saw another, and says which it is by now', async () => {
    await setLimit(4, 10);
    const late = await setLimit(7, 10);
    expect([late.status, late.body.error.details.code]).toEqual([409, 'request_decided']);
    expect(late.body.error.message).toMatch(/^The limit is 4 by now\./);
    expect((await setLimit(7, 4)).body.clientLimit).toBe(7);
  });

  test('is a whole number as coaches set it, of someone who has one', async () => {
    expect((await setLimit(0, 10)).status).toBe(400);
    const unfinished = await newPerson(api, { role: 5 });
    const params = { id: unfinished.id };
    const none = await api.call(owner, setClientLimit, { params, body: { limit: 4, seen: null } });
    expect([none.status, none.body.error.details.code]).toEqual([400, 'not_a_coach']);
    expect((await setLimit(4, 10, await newPracticeMember(api, 'bookkeeper'))).status).toBe(403);
  });
});
