import * as contract from '@waymark/contract/coaching/coach-matches';
import { updatePractice } from '@waymark/contract/coaching/coaches';
import { DAY_MS } from '@waymark/contract/durations';
import { PROBLEMS } from '@waymark/contract/errors';
import { formatMoment } from '@waymark/contract/moments';
import { listClients, showClient } from '@waymark/contract/wellbeing/clients';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { suspendCoach } from '#coaching/coaches/coach-approval.service.ts';
import { setBlocked } from '#people/users/users.queries.ts';
import { matchCalls, matchWith, newCoach, newSeeker } from '#test/matched-people.ts';
import type { Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });
const { mine, move, newsOf } = matchCalls(api);
const { acceptMatch, declineMatch, endMatch, returnToMatch } = contract;

let coachee: Person;
let former: Person;
let next: Person;
let match: number;
beforeEach(async () => {
  [coachee, former, next] = [
    await newSeeker(api),
    await newCoach(api, { firstName: 'Maya', caseLoadCap: 1, timeZone: 'Asia/Kolkata' }),
    await newCoach(api, { firstName: 'Tomás' }),
  ];
  match = await matchWith(api, coachee, former);
});

const goBack = (id = match, person = coachee) => move(person, returnToMatch, id);
const THANKS =
  'People change coach for many reasons, and we never ask for one. Thank you for the time you gave. You can no longer see what they had shared with you.';

const askNext = async (body: object = {}): Promise<number> =>
  (await api.call(coachee, contract.requestMatch, { body: { coachId: next.id, replaces: match, ...body } })).body.data
    .id;
const titlesOf = async (person: Person) => (await newsOf(person)).map(({ title }) => title);
const endedAgo = (interval: string) =>
  api.db.execute(sql`UPDATE coach_matches SET ended_at = now() - ${interval}::interval WHERE id = ${match}`);

async function changed(): Promise<number> {
  const id = await askNext();
  await move(next, acceptMatch, id);
  return id;
}

describe('going back to a coach', () => {
  test('is possible for seven days after ending the coaching, and everything is as it was', async () => {
    const before = (await mine(coachee)).data;
    await move(coachee, endMatch, match);
    const { former: offered, last } = await mine(coachee);
    expect(offered).toMatchObject({ id: match, attributes: { state: 'ended', coach: { id: former.id } } });
    expect(last.id).toBe(match);
    const days = (Date.parse(offered.attributes.returnBy) - Date.parse(offered.attributes.endedAt)) / DAY_MS;
    expect(days).toBe(7);

    expect((await goBack()).status).toBe(204);
    expect(await mine(coachee)).toEqual({ data: before, change: null, last: null, former: null, offer: null });
    expect((await api.call(former, showClient, { params: { id: match } })).status).toBe(200);
    const [told, ended] = await newsOf(former);
    expect(told).toMatchObject({ kind: 'match-resumed', title: 'Asha is back' });
    const until = formatMoment(offered.attributes.returnBy, { zone: 'Asia/Kolkata', hasZoneName: true });
    expect(ended?.body).toBe(`${THANKS} If you still have a place, Asha can come back until ${until}.`);
  });

  test('is refused once the seven days are over, and no longer offered', async () => {
    await move(coachee, endMatch, match);
    await endedAgo('6 days 23 hours 59 minutes');
    expect((await mine(coachee)).former.id).toBe(match);
    await endedAgo('7 days');
    expect(await mine(coachee)).toMatchObject({ data: null, last: { id: match }, former: null });
    const { status, body } = await goBack();
    expect([status, body.error.message]).toEqual([409, PROBLEMS.return_too_late.message]);
    expect(await titlesOf(former)).not.toContain('Asha is back');
  });

  test('ends the new coaching, and tells both coaches', async () => {
    const id = await changed();
    expect((await goBack()).status).toBe(204);
    expect(await mine(coachee)).toMatchObject({
      data: { id: match, attributes: { state: 'standing' } },
      last: { id, attributes: { state: 'ended', returnBy: null } },
      former: null,
    });
    expect((await titlesOf(former))[0]).toBe('Asha is back');
    const [told] = await newsOf(next);
    expect(told).toMatchObject({ kind: 'match-ended', title: 'Asha has ended the coaching with you' });
    expect(told?.body).toBe(THANKS);
    expect((await goBack(id)).body.error.details.code).toBe('match_decided');
  });

  test('withdraws a request that waits, and tells that coach', async () => {
    const id = await askNext({ endsNow: true });
    expect((await goBack()).status).toBe(204);
    expect(await mine(coachee)).toMatchObject({
      data: { id: match },
      change: null,
      last: { id, attributes: { state: 'withdrawn' } },
    });
    expect((await titlesOf(next))[0]).toBe('Asha withdrew their request');
    expect((await move(next, acceptMatch, id)).status).toBe(409);
  });

  test('is possible after the next coach declined', async () => {
    await move(next, declineMatch, await askNext({ endsNow: true }));
    expect((await goBack()).status).toBe(204);
    expect((await mine(coachee)).data.id).toBe(match);
  });

  test('happens once, however often it is pressed', async () => {
    await changed();
    const replies = await Promise.all(Array.from({ length: 4 }, () => goBack()));
    expect(replies.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    expect((await titlesOf(former)).filter((title) => title === 'Asha is back')).toHaveLength(1);
    expect((await titlesOf(next)).filter((title) => title.includes('ended'))).toHaveLength(1);
  });

  test('is news each time when a coaching ends and resumes again', async () => {
    for (let round = 0; round < 2; round += 1) {
      await move(coachee, endMatch, match);
      await goBack();
    }
    expect((await newsOf(former)).map(({ kind }) => kind)).toEqual([
      'match-resumed',
      'match-ended',
      'match-resumed',
      'match-ended',
      'match-requested',
    ]);
  });

  test('counts towards the ten requests a day', async () => {
    for (let round = 0; round < 9; round += 1) {
      await move(coachee, endMatch, match);
      expect((await goBack()).status).toBe(204);
    }
    await move(coachee, endMatch, match);
    expect((await goBack()).status).toBe(429);
  });

  test.each([
    ['is paused', async () => api.call(former, updatePractice, { body: { isPaused: true } })],
    ['is suspended', async () => suspendCoach(api.services, former.id)],
    ['is blocked', async () => setBlocked(api.db, former.id, true)],
    ['gave the place to someone else', async () => matchWith(api, await newSeeker(api), former)],
  ])('is refused while the coach %s, and nothing changes', async (_why, happens) => {
    const id = await changed();
    await happens();
    const before = [await mine(coachee), await newsOf(next)];
    const { status, body } = await goBack();
    expect([status, body.error.details.code]).toEqual([409, 'coach_unavailable']);
    expect([await mine(coachee), await newsOf(next)]).toEqual(before);
    expect(before[0].data.id).toBe(id);
  });

  test('is not for a coaching that the coach ended', async () => {
    await move(former, endMatch, match);
    expect((await mine(coachee)).former).toBeNull();
    expect((await goBack()).body.error.details.code).toBe('match_decided');
  });

  test('is not needed for a coach who is asked again', async () => {
    await move(coachee, endMatch, match);
    const again = await matchWith(api, coachee, former);
    expect(await mine(coachee)).toMatchObject({ data: { id: again }, former: null });
    expect((await goBack()).body.error.details.code).toBe('match_decided');
  });

  test('is offered for the coach who was left last', async () => {
    const second = await changed();
    const third = await newCoach(api);
    const { body } = await api.call(coachee, contract.requestMatch, {
      body: { coachId: third.id, replaces: second },
    });
    await move(third, acceptMatch, body.data.id);
    expect((await mine(coachee)).former.id).toBe(second);
  });
});

describe('at the same moment', () => {
  test('going back and the next coach’s acceptance leave one coach, and never two', async () => {
    for (let round = 0; round < 4; round += 1) {
      const person = await newSeeker(api);
      const [left, asked] = [await newCoach(api), await newCoach(api)];
      const id = await matchWith(api, person, left);
      const { body } = await api.call(person, contract.requestMatch, {
        body: { coachId: asked.id, replaces: id, endsNow: true },
      });
      const [back, accepted] = await Promise.all([goBack(id, person), move(asked, acceptMatch, body.data.id)]);
      expect(back.status).toBe(204);
      expect([204, 409]).toContain(accepted.status);
      expect(await mine(person)).toMatchObject({ data: { id }, change: null });
    }
  });

  test('a coach’s last place goes to one of the person who goes back and many who ask', async () => {
    await move(coachee, endMatch, match);
    const others = await Promise.all(Array.from({ length: 5 }, () => newSeeker(api)));
    const replies = await Promise.all([
      ...others.slice(0, 2).map((person) => api.call(person, contract.requestMatch, { body: { coachId: former.id } })),
      goBack(),
      ...others.slice(2).map((person) => api.call(person, contract.requestMatch, { body: { coachId: former.id } })),
    ]);
    expect(replies.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(5);
    const { requests, clients } = (await api.call(former, listClients)).body;
    expect([...requests, ...clients]).toHaveLength(1);
  });
});
