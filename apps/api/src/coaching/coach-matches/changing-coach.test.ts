import * as contract from '@waymark/contract/coaching/coach-matches';
import { listClients, showClient } from '@waymark/contract/wellbeing/clients';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { askCoach, matchCalls, matchWith, newCoach, newSeeker } from '#test/matched-people.ts';
import type { Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { expireRequestJob } from './coach-matches.jobs.ts';

const api = startTestApp({ works: false });
const { mine, move, newsOf } = matchCalls(api);
const { acceptMatch, declineMatch, endMatch, withdrawMatch } = contract;

let coachee: Person;
let present: Person;
let next: Person;
let match: number;
beforeEach(async () => {
  [coachee, present, next] = [
    await newSeeker(api),
    await newCoach(api, { firstName: 'Maya' }),
    await newCoach(api, { firstName: 'Tomás' }),
  ];
  match = await matchWith(api, coachee, present);
});

const ask = (coach: Person, body: object = { replaces: match }) =>
  api.call(coachee, contract.requestMatch, { body: { coachId: coach.id, ...body } });
const askNext = async (body?: object): Promise<number> => (await ask(next, body)).body.data.id;
const stateOf = async (coach: Person, id: number) => {
  const { requests, clients } = (await api.call(coach, listClients)).body;
  return [...requests, ...clients].find((client) => client.id === id)?.attributes.state;
};
const newest = async (person: Person) => (await newsOf(person))[0];

describe('a request to change coach', () => {
  test('leaves the coaching as it is until the next coach accepts', async () => {
    const before = await newsOf(present);
    const { status, body } = await ask(next);
    expect([status, body.data.attributes.state]).toEqual([201, 'requested']);
    expect(await mine(coachee)).toMatchObject({
      data: { id: match, attributes: { state: 'standing' } },
      change: { id: body.data.id, attributes: { state: 'requested', coach: { id: next.id } } },
      last: null,
      former: null,
    });
    expect(await stateOf(present, match)).toBe('standing');
    expect((await api.call(present, showClient, { params: { id: match } })).status).toBe(200);
    expect((await api.call(next, showClient, { params: { id: body.data.id } })).status).toBe(404);
    expect(await newsOf(present)).toEqual(before);
    expect(await newest(next)).toMatchObject({ kind: 'match-requested' });
  });

  test('does not tell the next coach that there is another', async () => {
    await askNext();
    const seen = JSON.stringify([(await api.call(next, listClients)).body, await newsOf(next)]);
    expect(seen).not.toContain('Maya');
  });

  test('does not tell the present coach either', async () => {
    const before = JSON.stringify([(await api.call(present, listClients)).body, await newsOf(present)]);
    await askNext({ replaces: match, message: 'I would like someone who asks more.' });
    const after = JSON.stringify([(await api.call(present, listClients)).body, await newsOf(present)]);
    expect(after).toBe(before);
  });

  test('ends the coaching in the same moment in which the next coach accepts, and tells everyone', async () => {
    const id = await askNext();
    expect((await move(next, acceptMatch, id)).status).toBe(204);

    const now = await mine(coachee);
    expect(now).toMatchObject({
      data: { id, attributes: { state: 'standing', returnBy: null } },
      change: null,
      last: null,
      former: { id: match, attributes: { state: 'ended' } },
    });
    expect(now.former.attributes.endedAt).toBe(now.data.attributes.decidedAt);
    expect(await stateOf(present, match)).toBeUndefined();
    expect((await api.call(present, showClient, { params: { id: match } })).status).toBe(404);
    const told = await newest(present);
    expect(told).toMatchObject({ kind: 'match-ended', title: 'Asha has ended the coaching with you' });
    expect(told?.body).toMatch(/Thank you for the time you gave\..*Asha can come back until/);
    expect(JSON.stringify(told)).not.toContain('Tomás');
    const heard = await newest(coachee);
    expect(heard).toMatchObject({ kind: 'match-answered', title: 'Tomás is your coach' });
    expect(heard?.body).toMatch(
      /^Tomás can now see what you answered for your coach, and nothing else that you haven’t shared\. Your coaching with Maya has ended\. You can go back until .+\.$/,
    );
  });

  test('is accepted once, however often it is pressed', async () => {
    const id = await askNext();
    const replies = await Promise.all(Array.from({ length: 4 }, () => move(next, acceptMatch, id)));
    expect(replies.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    expect(await mine(coachee)).toMatchObject({ data: { id }, former: { id: match } });
    expect((await newsOf(present)).filter(({ kind }) => kind === 'match-ended')).toHaveLength(1);
  });

  test('can end the coaching at once', async () => {
    const id = await askNext({ replaces: match, endsNow: true });
    expect(await mine(coachee)).toMatchObject({
      data: { id, attributes: { state: 'requested' } },
      change: null,
      former: { id: match },
    });
    expect(await newest(present)).toMatchObject({ kind: 'match-ended' });
    expect((await move(next, declineMatch, id)).status).toBe(204);
    expect((await mine(coachee)).data).toBeNull();
    expect((await newest(coachee))?.body).toContain('Other coaches fit what you said');
  });

  test('lets the coaching be ended at once later, too', async () => {
    const id = await askNext();
    expect((await move(coachee, endMatch, match)).status).toBe(204);
    expect(await mine(coachee)).toMatchObject({ data: { id }, change: null, former: { id: match } });
    expect((await move(next, acceptMatch, id)).status).toBe(204);
    expect((await newsOf(present)).filter(({ kind }) => kind === 'match-ended')).toHaveLength(1);
    expect((await newest(coachee))?.body).not.toContain('Maya');
  });

  test('leaves a coachee with the next coach when the present one ends the coaching meanwhile', async () => {
    const id = await askNext();
    await move(present, endMatch, match);
    expect(await mine(coachee)).toMatchObject({ data: { id }, change: null, former: null });
    expect((await move(next, acceptMatch, id)).status).toBe(204);
  });

  test('leaves the coaching as it was when it is declined, and says so', async () => {
    const id = await askNext();
    expect((await move(next, declineMatch, id)).status).toBe(204);
    expect(await mine(coachee)).toMatchObject({
      data: { id: match, attributes: { state: 'standing' } },
      change: null,
      last: { id, attributes: { state: 'declined' } },
    });
    expect((await newsOf(present)).map(({ kind }) => kind)).toEqual(['match-requested']);
    const heard = await newest(coachee);
    expect(heard?.title).toBe('Tomás can’t take you on right now');
    expect(heard?.body).toContain('Your coaching with Maya goes on as before.');
  });

  test('leaves the coaching as it was when it is withdrawn', async () => {
    const id = await askNext();
    expect((await move(coachee, withdrawMatch, id)).status).toBe(204);
    expect(await mine(coachee)).toMatchObject({
      data: { id: match, attributes: { state: 'standing' } },
      change: null,
      last: { id, attributes: { state: 'withdrawn' } },
    });
    expect((await newsOf(present)).map(({ kind }) => kind)).toEqual(['match-requested']);
  });

  test('leaves the coaching as it was when it expires', async () => {
    const id = await askNext();
    await api.db.execute(sql`UPDATE coach_matches SET decide_by = now() WHERE id = ${id}`);
    await expireRequestJob.handle({ id: 'expiry', data: { matchId: id }, services: api.services });
    expect(await mine(coachee)).toMatchObject({ data: { id: match }, last: { attributes: { state: 'expired' } } });
    expect((await newest(coachee))?.body).toContain('Your coaching with Maya goes on as before.');
  });

  test('is mentioned beside the coach for seven days after it came to nothing', async () => {
    const id = await askNext();
    await move(next, declineMatch, id);
    await api.db.execute(sql`UPDATE coach_matches SET decided_at = now() - interval '8 days' WHERE id = ${id}`);
    expect(await mine(coachee)).toMatchObject({ data: { id: match }, last: null });
  });

  test('has to name the coaching it replaces, so that an outdated page changes nothing', async () => {
    const other = await matchWith(api, await newSeeker(api), next);
    for (const body of [{}, { replaces: other }, { replaces: 2_000_000_000 }, { endsNow: true }]) {
      const { status, body: answer } = await ask(next, body);
      expect([status, answer.error.details.code]).toEqual([409, 'match_open']);
    }
    expect(await mine(coachee)).toMatchObject({ data: { id: match }, change: null });
  });

  test('cannot go to the present coach, nor to a second one while it waits', async () => {
    expect((await ask(present)).status).toBe(409);
    await askNext();
    const { status, body } = await ask(await newCoach(api));
    expect([status, body.error.details.code]).toEqual([409, 'match_open']);
  });

  test('is an ordinary request when the coaching ended a moment before', async () => {
    await move(present, endMatch, match);
    const id = await askNext({ replaces: match, endsNow: true });
    expect(await mine(coachee)).toMatchObject({ data: { id }, change: null });
  });

  test.each([
    [{ replaces: '1' }, ['replaces']],
    [{ replaces: 0 }, ['replaces']],
    [{ endsNow: 'yes' }, ['endsNow']],
  ])('names what is invalid: %#', async (body, path) => {
    const reply = await ask(next, body);
    expect([reply.status, reply.body.error.details.errors[0].path]).toEqual([400, path]);
  });
});

describe('at the same moment', () => {
  test('accepting and withdrawing a change leave one coach, and never two', async () => {
    for (let round = 0; round < 4; round += 1) {
      const person = await newSeeker(api);
      const standing = await matchWith(api, person, present);
      const { body } = await api.call(person, contract.requestMatch, {
        body: { coachId: next.id, replaces: standing },
      });
      const [accepted, withdrawn] = await Promise.all([
        move(next, acceptMatch, body.data.id),
        move(person, withdrawMatch, body.data.id),
      ]);
      expect([accepted.status, withdrawn.status].toSorted()).toEqual([204, 409]);
      const { data, change } = await mine(person);
      expect([data.id, change]).toEqual([accepted.status === 204 ? body.data.id : standing, null]);
    }
  });

  test('two coachees who change into each other’s places both do', async () => {
    const other = await newSeeker(api);
    const otherMatch = await matchWith(api, other, next);
    const mineToNext = await askNext();
    const { body } = await api.call(other, contract.requestMatch, {
      body: { coachId: present.id, replaces: otherMatch },
    });
    const replies = await Promise.all([move(next, acceptMatch, mineToNext), move(present, acceptMatch, body.data.id)]);
    expect(replies.map(({ status }) => status)).toEqual([204, 204]);
    expect(await mine(coachee)).toMatchObject({ data: { id: mineToNext }, former: { id: match } });
    expect(await mine(other)).toMatchObject({ data: { id: body.data.id }, former: { id: otherMatch } });
  });

  test('a change goes to one of two coaches who are asked in two tabs', async () => {
    const replies = await Promise.all([ask(next), ask(await newCoach(api)), ask(next)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  test('the place that a change frees goes to one person', async () => {
    const small = await newCoach(api, { caseLoadCap: 1 });
    const leaving = await newSeeker(api);
    const held = await matchWith(api, leaving, small);
    const people = await Promise.all(Array.from({ length: 5 }, () => newSeeker(api)));
    const { body } = await api.call(leaving, contract.requestMatch, { body: { coachId: next.id, replaces: held } });
    await move(next, acceptMatch, body.data.id);
    const replies = await Promise.all(
      people.map((person) => api.call(person, contract.requestMatch, { body: { coachId: small.id } })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
    await expect(askCoach(api, leaving, small)).rejects.toThrow('409');
  });
});
