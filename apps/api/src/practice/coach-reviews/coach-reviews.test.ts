import {
  type CoachReview,
  decideCoach,
  listCoachReviews,
  setCoachDuty,
} from '@waymark/contract/practice/coach-reviews';
import { listPracticeEntries, type PracticeEntry } from '@waymark/contract/practice/practice-log';
import { listPracticeMembers } from '@waymark/contract/practice/practice-members';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { coaches } from '#coaching/coaches/coaches.table.ts';
import { runCommand } from '#operator/commands.ts';
import { updateNames } from '#people/users/users.queries.ts';
import { countStatements } from '#test/counted-statements.ts';
import { newPerson, type Person } from '#test/people.ts';
import { newPracticeMember } from '#test/practice-calls.ts';
import { newPendingCoach, newShownCoach } from '#test/shown-coaches.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { listReviews } from './coach-reviews.queries.ts';

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
});

type State = CoachReview['state'];

const setState = (state: State) => api.db.update(coaches).set({ state }).where(eq(coaches.userId, coach.id));

const decide = (by: Person, state: 'approved' | 'suspended', seen: State) =>
  api.call(by, decideCoach, { params: { id: coach.id }, body: { state, seen } });

const setDuty = (by: Person, duty: CoachReview['duty']) =>
  api.call(by, setCoachDuty, { params: { id: coach.id }, body: { duty } });

/** What was noted about the coach, the oldest first. */
async function noted(): Promise<readonly (readonly [string, string | null])[]> {
  const { body } = await api.call(owner, listPracticeEntries, { query: '?sort=at&pagination[pageSize]=100' });
  const entries: PracticeEntry[] = body.data;
  return entries
    .filter(({ about }) => about === coach.email)
    .map(({ deed, by, isByOperator }) => [deed, isByOperator ? 'operator' : by] as const);
}

async function find(query: string): Promise<CoachReview[]> {
  return (await api.call(coordinator, listCoachReviews, { query })).body.data;
}

/** The log calls people without a name by their address. */
beforeEach(() => updateNames(api.db, coach.id, { firstName: null, lastName: null }));

describe('the list of coaches', () => {
  test('says what is ready, and numbers of requests and clients, but no one they coach', async () => {
    const [found] = await find(`?search=${encodeURIComponent(coach.email.toUpperCase())}`);
    expect(found).toMatchObject({
      ...{ id: coach.id, email: coach.email, state: 'approved', clients: 0, openRequests: 0, oldestRequestAt: null },
      ...{ duty: 'none', readiness: { profile: true, languages: true, hours: true, picture: false, prices: false } },
    });
  });

  test('shows those in review first, and can show them alone', async () => {
    const pending = await newPendingCoach(api);
    const [first] = await find('');
    expect(first?.state).toBe('pending');
    const waiting = await find('?state=pending');
    expect(waiting.map(({ id }) => id)).toContain(pending.id);
    expect(waiting.every(({ state }) => state === 'pending')).toBe(true);
  });

  test('finds by the beginning of a name', async () => {
    await updateNames(api.db, coach.id, { firstName: 'Wilhelmina', lastName: 'Quist' });
    expect((await find('?search=wilhel')).map(({ id }) => id)).toEqual([coach.id]);
    expect(await find('?search=no-one-like-that')).toEqual([]);
  });

  test('is one statement, however many there are', async () => {
    const counted = countStatements(api.db);
    await listReviews(counted.db, {}, 5);
    expect(counted.count()).toBe(1);
  });

  test('opens to owners and coordinators alone', async () => {
    const bookkeeper = await newPracticeMember(api, 'bookkeeper');
    expect((await api.call(bookkeeper, listPracticeMembers)).status).toBe(200);
    for (const person of [bookkeeper, coach, await newPerson(api, { role: 11 })]) {
      const reply = await api.call(person, listCoachReviews);
      expect([reply.status, reply.body.error.details.code]).toEqual([403, 'forbidden']);
    }
  });
});

describe('a decision about a coach', () => {
  test('approves one in review, and is noted with who made it', async () => {
    await setState('pending');
    const { status, body } = await decide(coordinator, 'approved', 'pending');
    expect([status, body.state]).toEqual([200, 'approved']);
    expect(await noted()).toEqual([['coach-approved', 'Asha Kumar']]);
  });

  test('made twice, or by two who want the same, is made once', async () => {
    await setState('pending');
    const answers = await Promise.all([owner, coordinator].map((by) => decide(by, 'approved', 'pending')));
    expect(answers.map(({ status, body }) => [status, body.state])).toEqual([
      [200, 'approved'],
      [200, 'approved'],
    ]);
    expect(await noted()).toHaveLength(1);
  });

  test('is refused for one who saw another state', async () => {
    await setState('pending');
    await decide(owner, 'suspended', 'pending');
    const late = await decide(coordinator, 'approved', 'pending');
    expect([late.status, late.body.error.details.code]).toEqual([409, 'request_decided']);
    expect(await noted()).toEqual([['coach-suspended', 'Asha Kumar']]);
  });

  test('waits for a coach to be complete, and finds coaches only', async () => {
    await setState('open');
    const early = await decide(owner, 'approved', 'open');
    expect([early.status, early.body.error.details.code]).toEqual([400, 'not_a_coach']);
    const { id } = await newPerson(api);
    const other = await api.call(owner, decideCoach, { params: { id }, body: { state: 'approved', seen: 'open' } });
    expect(other.status).toBe(404);
    expect(await noted()).toEqual([]);
  });

  test('by an operator calls the same service, and is noted as the operator’s', async () => {
    await setState('pending');
    await runCommand(api.services, ['approve-coach', coach.email]);
    await runCommand(api.services, ['suspend-coach', coach.email]);
    expect(await noted()).toEqual([
      ['coach-approved', 'operator'],
      ['coach-suspended', 'operator'],
    ]);
  });
});

describe('triage duty', () => {
  test('is given, led and ended, each noted once', async () => {
    expect((await setDuty(owner, 'duty')).body.duty).toBe('duty');
    await setDuty(owner, 'duty');
    expect((await setDuty(owner, 'lead')).body.duty).toBe('lead');
    // Who leads has duty: giving it again takes nothing away.
    expect((await setDuty(owner, 'duty')).body.duty).toBe('lead');
    expect((await setDuty(owner, 'none')).body.duty).toBe('none');
    await setDuty(owner, 'none');
    expect((await noted()).map(([deed]) => deed)).toEqual(['duty-granted', 'lead-named', 'duty-revoked']);
  });

  test('has one lead, also when two are named at once', async () => {
    const other = await newShownCoach(api);
    const named = [coach, other].map(({ id }) =>
      api.call(owner, setCoachDuty, { params: { id }, body: { duty: 'lead' } }),
    );
    expect((await Promise.all(named)).map(({ status }) => status)).toEqual([200, 200]);
    const leads = (await find('?state=approved&pagination[pageSize]=100')).filter(({ duty }) => duty === 'lead');
    expect(leads).toHaveLength(1);
  });

  test('is for approved coaches, and operators note it too', async () => {
    await setState('suspended');
    const reply = await setDuty(owner, 'duty');
    expect([reply.status, reply.body.error.details.code]).toEqual([400, 'not_a_coach']);
    await setState('approved');
    await runCommand(api.services, ['name-lead', coach.email]);
    expect(await noted()).toEqual([
      ['duty-granted', 'operator'],
      ['lead-named', 'operator'],
    ]);
  });
});
