import { acceptMatch, endMatch, requestMatch } from '@waymark/contract/coaching/coach-matches';
import { decideCoach, endHandover } from '@waymark/contract/practice/coach-reviews';
import { showClient } from '@waymark/contract/wellbeing/clients';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { coaches } from '#coaching/coaches/coaches.table.ts';
import { users } from '#people/users/users.table.ts';
import { codeOf } from '#test/booking-calls.ts';
import { handoverCalls } from '#test/handover-calls.ts';
import { matchCalls, newCoach, newSeeker } from '#test/matched-people.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });
const { mine, move, newsOf } = matchCalls(api);
const { prepare, offer, reply, newestOf, handoverOf, noted, offersLeft, letItRunOut } = handoverCalls(api);

type Stage = Awaited<ReturnType<typeof prepare>>;
let owner: Stage['owner'];
let maya: Stage['maya'];
let tomas: Stage['tomas'];
let first: Stage['first'];
let second: Stage['second'];
beforeEach(async () => {
  ({ owner, maya, tomas, first, second } = await prepare());
});

describe('the client’s answer', () => {
  test('accepting ends the coaching as a change of coach does, and begins one with the new coach', async () => {
    await offer();
    expect((await reply(first, 'accept')).status).toBe(204);
    const now = await mine(first.person);
    expect(now).toMatchObject({
      data: { attributes: { state: 'standing', coach: { id: tomas.id } } },
      former: { id: first.matchId },
      offer: null,
    });
    expect((await api.call(maya, showClient, { params: { id: first.matchId } })).status).toBe(404);
    expect((await api.call(tomas, showClient, { params: { id: now.data.id } })).status).toBe(200);
    expect((await newestOf(maya))?.title).toBe('Asha has ended the coaching with you');
    expect(await newestOf(tomas)).toMatchObject({ kind: 'coach-offered', title: 'Asha is your client now' });
  });

  test('keeping changes nothing, and no one hears of it', async () => {
    await offer();
    const before = JSON.stringify([await newsOf(maya), await newsOf(tomas)]);
    expect((await reply(first, 'keep')).status).toBe(204);
    expect(await mine(first.person)).toMatchObject({ data: { id: first.matchId }, offer: null });
    expect(JSON.stringify([await newsOf(maya), await newsOf(tomas)])).toBe(before);
  });

  test('takes effect once, however often it is sent', async () => {
    await offer();
    const replies = await Promise.all(Array.from({ length: 3 }, () => reply(first, 'accept')));
    expect(replies.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await newsOf(tomas)).filter(({ title }) => title === 'Asha is your client now')).toHaveLength(1);
    // What was decided isn't undone by a page that still shows the offer.
    expect((await reply(first, 'keep')).status).toBe(204);
    expect((await mine(first.person)).data.attributes.coach.id).toBe(tomas.id);
  });

  test('is about the coach that was on the screen, and of one’s own coaching', async () => {
    await offer();
    const other = await newCoach(api);
    expect(codeOf(await reply(first, 'accept', other.id))).toEqual([409, 'match_decided']);
    const foreign = await reply({ person: await newSeeker(api), matchId: first.matchId }, 'accept');
    expect(codeOf(foreign)).toEqual([404, 'not_found']);
    expect((await mine(first.person)).data.id).toBe(first.matchId);
  });

  test('withdraws an open request to someone else, and needs no place for one to the same coach', async () => {
    await offer();
    const other = await newCoach(api);
    const ask = ({ person, matchId }: typeof first, coachId: number) =>
      api.call(person, requestMatch, { body: { coachId, replaces: matchId } });
    await ask(first, other.id);
    await ask(second, tomas.id);
    await api.db.update(coaches).set({ caseLoadCap: 2 }).where(eq(coaches.userId, tomas.id));
    for (const client of [first, second]) {
      expect((await reply(client, 'accept')).status).toBe(204);
      expect(await mine(client.person)).toMatchObject({
        data: { attributes: { coach: { id: tomas.id } } },
        change: null,
      });
    }
    expect((await newestOf(other))?.title).toBe('Asha withdrew their request');
  });

  test('says plainly that there is no place, and can be given again once there is', async () => {
    await api.db.update(coaches).set({ caseLoadCap: 1 }).where(eq(coaches.userId, tomas.id));
    await offer();
    const replies = await Promise.all([first, second].map((client) => reply(client, 'accept')));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    const late = [first, second][replies.findIndex(({ status }) => status === 409)];
    if (!late) throw new Error('One was late.');
    expect(await mine(late.person)).toMatchObject({
      data: { id: late.matchId },
      offer: { coach: { attributes: { acceptsClients: false } } },
    });
    await api.db.update(coaches).set({ caseLoadCap: 2 }).where(eq(coaches.userId, tomas.id));
    expect((await reply(late, 'accept')).status).toBe(204);
  });
});

describe('an open offer ends', () => {
  test('when the coaching ends or changes otherwise, and does not come back with it', async () => {
    await offer();
    await move(first.person, endMatch, first.matchId);
    const other = await newCoach(api);
    const { body } = await api.call(second.person, requestMatch, {
      body: { coachId: other.id, replaces: second.matchId },
    });
    await move(other, acceptMatch, body.data.id);
    for (const client of [first, second]) {
      expect((await mine(client.person)).offer).toBeNull();
      expect(codeOf(await reply(client, 'accept'))).toEqual([409, 'match_decided']);
    }
    expect(await handoverOf(maya)).toMatchObject({ isOpen: false, offered: 2 });
  });

  test('when the new coach is suspended, and stays ended once they are approved again', async () => {
    await offer();
    const decide = (state: string, seen: string) =>
      api.call(owner, decideCoach, { params: { id: tomas.id }, body: { state, seen } });
    await decide('suspended', 'approved');
    expect((await mine(first.person)).offer).toBeNull();
    await decide('approved', 'suspended');
    expect(codeOf(await reply(first, 'accept'))).toEqual([409, 'match_decided']);
  });

  test('is not shown while the new coach is blocked or leaves', async () => {
    await offer();
    await api.db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, tomas.id));
    expect((await mine(first.person)).offer).toBeNull();
    expect(codeOf(await reply(first, 'accept'))).toEqual([409, 'match_decided']);
  });

  test('with the account of either coach, or of the client', async () => {
    await offer();
    await api.db.delete(users).where(eq(users.id, first.person.id));
    expect([await offersLeft(), (await handoverOf(maya))?.offered]).toEqual([1, 2]);
    await api.db.delete(users).where(eq(users.id, tomas.id));
    expect([await offersLeft(), await handoverOf(maya)]).toEqual([0, null]);
  });

  test('after its days, and then a new one can be made', async () => {
    await offer();
    await letItRunOut();
    expect((await mine(first.person)).offer).toBeNull();
    expect(codeOf(await reply(first, 'accept'))).toEqual([409, 'match_decided']);
    expect((await offer()).body.handover).toMatchObject({ isOpen: true });
  });

  test('when the practice ends it: what was accepted stays', async () => {
    await offer();
    await reply(first, 'accept');
    const end = () => api.call(owner, endHandover, { params: { id: maya.id } });
    expect((await end()).body.handover).toMatchObject({ isOpen: false });
    expect((await end()).status).toBe(200);
    expect(await noted()).toEqual(['handover-ended', 'handover-offered']);
    expect((await mine(first.person)).data.attributes.coach.id).toBe(tomas.id);
    expect(codeOf(await reply(second, 'accept'))).toEqual([409, 'match_decided']);
  });
});
