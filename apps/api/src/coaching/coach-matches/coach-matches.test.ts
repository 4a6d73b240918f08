import * as contract from '@waymark/contract/coaching/coach-matches';
import { updatePractice } from '@waymark/contract/coaching/coaches';
import { showClient } from '@waymark/contract/wellbeing/clients';
import { beforeEach, describe, expect, test } from 'vitest';
import { suspendCoach } from '#coaching/coaches/coach-approval.service.ts';
import { askCoach, type Move, matchCalls, matchWith, newCoach, newSeeker } from '#test/matched-people.ts';
import { newPerson, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });
const { mine, move, newsOf } = matchCalls(api);

let coachee: Person;
let coach: Person;
beforeEach(async () => {
  [coachee, coach] = [await newSeeker(api), await newCoach(api)];
});

const { withdrawMatch, acceptMatch, declineMatch, endMatch } = contract;

/** The answer to each call by each caller in each state: the status, and the resulting state. */
describe('a match', () => {
  const STATES = ['requested', 'standing', 'declined', 'withdrawn', 'ended'] as const;
  type State = (typeof STATES)[number];

  async function matchIn(state: State): Promise<number> {
    const id = await askCoach(api, coachee, coach);
    if (state === 'standing' || state === 'ended') await move(coach, acceptMatch, id);
    if (state === 'ended') await move(coachee, endMatch, id);
    if (state === 'declined') await move(coach, declineMatch, id);
    if (state === 'withdrawn') await move(coachee, withdrawMatch, id);
    return id;
  }

  async function stateOf(id: number): Promise<State> {
    const { data, last } = await mine(coachee);
    expect((data ?? last).id).toBe(id);
    return (data ?? last).attributes.state;
  }

  const MOVES: readonly [string, 'coachee' | 'coach', Move, State, State][] = [
    ['withdrawn by the coachee', 'coachee', withdrawMatch, 'requested', 'withdrawn'],
    ['accepted by the coach', 'coach', acceptMatch, 'requested', 'standing'],
    ['declined by the coach', 'coach', declineMatch, 'requested', 'declined'],
    ['ended by the coachee', 'coachee', endMatch, 'standing', 'ended'],
    ['ended by the coach', 'coach', endMatch, 'standing', 'ended'],
  ];

  test.each(MOVES)(
    'can be %s from one state, idempotently, and from no other',
    async (_what, by, endpoint, from, to) => {
      for (const state of STATES) {
        [coachee, coach] = [await newSeeker(api), await newCoach(api)];
        const id = await matchIn(state);
        const caller = by === 'coachee' ? coachee : coach;
        const reply = await move(caller, endpoint, id);
        if (state === from || state === to) {
          expect([state, reply.status, await stateOf(id)]).toEqual([state, 204, to]);
          const before = [await mine(coachee), await newsOf(coachee), await newsOf(coach)];
          expect((await move(caller, endpoint, id)).status).toBe(204);
          expect([await mine(coachee), await newsOf(coachee), await newsOf(coach)]).toEqual(before);
        } else {
          expect([state, reply.status, await stateOf(id)]).toEqual([state, 409, state]);
          expect(reply.body.error.message).toBe('This has already been decided.');
        }
      }
    },
  );

  test.each(MOVES)('cannot be %s by anyone else, who gets a 404', async (_what, by, endpoint, from) => {
    const id = await matchIn(from);
    const missing = await move(by === 'coachee' ? coachee : coach, endpoint, 2_000_000_000);
    expect(missing.status).toBe(404);
    const stranger = by === 'coachee' ? await newSeeker(api) : await newCoach(api);
    const foreign = await move(stranger, endpoint, id);
    expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
    for (const role of [10, 11, 12, 13] as const) {
      expect((await move(await newPerson(api, { role }), endpoint, id)).status).toBe(403);
    }
    const isForCoachees = endpoint !== acceptMatch && endpoint !== declineMatch;
    const manager = await newPerson(api, { subRole: 7 });
    expect((await move(manager, endpoint, id)).status).toBe(isForCoachees ? 404 : 403);
    expect(await stateOf(id)).toBe(from);
  });

  test('keeps the times of its decision and its end', async () => {
    const id = await matchIn('ended');
    const { attributes } = (await mine(coachee)).last;
    expect(attributes).toMatchObject({ state: 'ended', decidedAt: expect.any(String), endedAt: expect.any(String) });
    expect((await mine(coachee)).data).toBeNull();
    expect(await stateOf(id)).toBe('ended');
  });

  test('is decided once if coachee and coach decide simultaneously', async () => {
    for (let round = 0; round < 5; round += 1) {
      [coachee, coach] = [await newSeeker(api), await newCoach(api)];
      const id = await askCoach(api, coachee, coach);
      const replies = await Promise.all([
        move(coachee, withdrawMatch, id),
        move(coach, acceptMatch, id),
        move(coach, declineMatch, id),
      ]);
      expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 409, 409]);
    }
  });

  test('cannot be accepted by a coach suspended meanwhile, who can still decline', async () => {
    const id = await askCoach(api, coachee, coach);
    await suspendCoach(api.services, coach.id);
    expect((await move(coach, acceptMatch, id)).status).toBe(403);
    expect(await stateOf(id)).toBe('requested');
    expect((await move(coach, declineMatch, id)).status).toBe(204);
  });

  test('stands while the coach is suspended, paused or over a lowered client limit', async () => {
    const id = await matchWith(api, coachee, coach);
    await matchWith(api, await newSeeker(api), coach);
    await api.call(coach, updatePractice, { body: { isPaused: true, caseLoadCap: 1 } });
    await suspendCoach(api.services, coach.id);
    expect(await stateOf(id)).toBe('standing');
    expect((await api.call(coach, showClient, { params: { id } })).status).toBe(200);
  });

  test.each(['0', '-1', '1.5', 'x', '2147483648', '1%00'])('rejects the id %s', async (id) => {
    const { status, body } = await move(coach, acceptMatch, id);
    expect([status, body.error.name]).toEqual([400, 'ValidationError']);
  });
});
