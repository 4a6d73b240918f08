import * as contract from '@waymark/contract/coaching/coach-matches';
import { updatePractice } from '@waymark/contract/coaching/coaches';
import { DAY_MS } from '@waymark/contract/durations';
import { formatMoment } from '@waymark/contract/moments';
import { beforeEach, describe, expect, test } from 'vitest';
import { approveCoach, suspendCoach } from '#coaching/coaches/coach-approval.service.ts';
import { setBlocked } from '#people/users/users.queries.ts';
import { askCoach, matchCalls, matchWith, newCoach, newSeeker } from '#test/matched-people.ts';
import { newPerson, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });
const { mine, move, newsOf } = matchCalls(api);

let coachee: Person;
let coach: Person;
beforeEach(async () => {
  [coachee, coach] = [await newSeeker(api), await newCoach(api)];
});

const NONE = { data: null, change: null, last: null, former: null, offer: null };

const ask = (person: Person, coachId: unknown, message?: unknown) =>
  api.call(person, contract.requestMatch, { body: { coachId, ...(message === undefined ? {} : { message }) } });

const { withdrawMatch, acceptMatch, declineMatch, endMatch } = contract;

describe('a request', () => {
  test('notifies the coach and waits three days', async () => {
    expect(await mine(coachee)).toEqual(NONE);
    const { status, body } = await ask(coachee, coach.id, '  I start a new role in March.  ');
    expect(status).toBe(201);
    expect(body.data.attributes).toMatchObject({
      state: 'requested',
      decidedAt: null,
      endedAt: null,
      coach: { id: coach.id, attributes: { firstName: 'Maya', lastName: 'Rao' } },
    });
    const { requestedAt, decideBy } = body.data.attributes;
    const days = (Date.parse(decideBy) - Date.parse(requestedAt)) / DAY_MS;
    expect(days).toBeGreaterThan(2.9999);
    expect(days).toBeLessThanOrEqual(3);
    expect(await mine(coachee)).toEqual({ ...NONE, data: body.data });

    const [news] = await newsOf(coach);
    expect(news).toMatchObject({
      kind: 'match-requested',
      title: 'Asha asks you to coach them',
      url: '/coach/clients',
    });
    expect(JSON.stringify(news)).not.toMatch(/March|Kumar/);
  });

  test('tells the coach the deadline by the coach’s own clock, with the zone', async () => {
    const inKolkata = await newCoach(api, { timeZone: 'Asia/Kolkata' });
    const { body } = await ask(coachee, inKolkata.id);
    const deadline = formatMoment(body.data.attributes.decideBy, { zone: 'Asia/Kolkata', hasZoneName: true });
    expect(deadline).toMatch(/ IST$/);
    const [news] = await newsOf(inKolkata);
    expect(news?.body).toContain(`Please answer by ${deadline}.`);
  });

  test('to a second coach fails while one is open and while a match stands', async () => {
    const other = await newCoach(api);
    const id = await askCoach(api, coachee, coach);
    for (const coachId of [other.id, coach.id]) {
      const { status, body } = await ask(coachee, coachId);
      expect([status, body.error.message]).toEqual([
        409,
        expect.stringMatching(/^You already have a coach or an open request/),
      ]);
    }
    await move(coach, acceptMatch, id);
    expect((await ask(coachee, other.id)).status).toBe(409);
    await move(coachee, endMatch, id);
    expect((await ask(coachee, other.id)).status).toBe(201);
  });

  test('made twenty times simultaneously is made once', async () => {
    const coaches = [coach, await newCoach(api), await newCoach(api)];
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => ask(coachee, coaches[index % coaches.length]?.id)),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array(19).fill(409)]);
    const told = await Promise.all(coaches.map(newsOf));
    expect(told.flat()).toHaveLength(1);
  });

  test('for a coach’s last place goes to one of many simultaneous coachees', async () => {
    const busy = await newCoach(api, { caseLoadCap: 2 });
    await matchWith(api, coachee, busy);
    const others = await Promise.all(Array.from({ length: 8 }, () => newSeeker(api)));
    const replies = await Promise.all(others.map((person) => ask(person, busy.id)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(409)]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.body.error.message).toMatch(/^This coach isn’t taking new clients/);
  });

  test('to a paused, full, suspended or blocked coach fails, and works again afterwards', async () => {
    await api.call(coach, updatePractice, { body: { isPaused: true } });
    expect((await ask(coachee, coach.id)).status).toBe(409);
    await api.call(coach, updatePractice, { body: { isPaused: false, caseLoadCap: 1 } });
    const first = await newSeeker(api);
    const id = await askCoach(api, first, coach);
    expect((await ask(coachee, coach.id)).status).toBe(409);
    await move(first, withdrawMatch, id);
    await suspendCoach(api.services, coach.id);
    expect((await ask(coachee, coach.id)).status).toBe(409);
    await approveCoach(api.services, coach.id);
    await setBlocked(api.db, coach.id, true);
    expect((await ask(coachee, coach.id)).status).toBe(409);
    await setBlocked(api.db, coach.id, false);
    expect((await ask(coachee, coach.id)).status).toBe(201);
  });

  test('to someone who is not a coach, not approved yet or unknown is a 404', async () => {
    const pending = await newCoach(api, { state: 'pending', approvedAt: null });
    const open = await newCoach(api, { state: 'open', approvedAt: null });
    const missing = await ask(coachee, 2_000_000_000);
    for (const { id } of [pending, open, coachee, await newPerson(api), await newPerson(api, { role: 5 })]) {
      const reply = await ask(coachee, id);
      expect([reply.status, reply.body]).toEqual([404, missing.body]);
    }
    expect(await mine(coachee)).toEqual(NONE);
  });

  test('can be made before the questionnaire is finished, and by a manager', async () => {
    for (const subRole of [5, 7] as const) {
      expect((await ask(await newPerson(api, { subRole }), coach.id)).status).toBe(201);
    }
  });

  test('can be made ten times a day', async () => {
    for (let times = 0; times < 10; times += 1) {
      await move(coachee, withdrawMatch, await askCoach(api, coachee, coach));
    }
    const { status, headers } = await ask(coachee, coach.id);
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await ask(await newSeeker(api), coach.id)).status).toBe(201);
  });

  test.each([
    [{}, ['coachId']],
    [{ coachId: '1' }, ['coachId']],
    [{ coachId: 0 }, ['coachId']],
    [{ coachId: 1.5 }, ['coachId']],
    [{ coachId: 2_147_483_648 }, ['coachId']],
    [{ coachId: 1, message: 'x'.repeat(601) }, ['message']],
    [{ coachId: 1, message: 'a\0b' }, ['message']],
    [{ coachId: 1, state: 'standing' }, ['state']],
  ])('names what is invalid: %#', async (body, path) => {
    const reply = await api.call(coachee, contract.requestMatch, { body });
    expect(reply.status).toBe(400);
    expect(reply.body.error.details.errors[0].path).toEqual(path);
  });
});

describe('a notification about a match', () => {
  test('goes to the other side, with first names and a next step', async () => {
    const first = await askCoach(api, coachee, coach, 'Please, it is about my sister.');
    await move(coach, acceptMatch, first);
    await move(coach, endMatch, first);
    const other = await newCoach(api, { firstName: 'Tomás' });
    await move(other, declineMatch, await askCoach(api, coachee, other));
    const third = await newCoach(api);
    await move(coachee, withdrawMatch, await askCoach(api, coachee, third));

    const told = await newsOf(coachee);
    expect(told.map(({ kind, title, url }) => [kind, title, url])).toEqual([
      ['match-answered', 'Tomás can’t take you on right now', '/matching'],
      ['match-ended', 'Maya has ended the coaching with you', '/matching'],
      ['match-answered', 'Maya is your coach', '/matching'],
    ]);
    expect((await newsOf(coach)).map(({ title }) => title)).toEqual(['Asha asks you to coach them']);
    expect((await newsOf(third)).map(({ title }) => title)).toEqual([
      'Asha withdrew their request',
      'Asha asks you to coach them',
    ]);
    expect(JSON.stringify([told, await newsOf(coach)])).not.toMatch(/sister|Kumar|Rao|@/);
  });
});
