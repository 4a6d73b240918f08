import { randomUUID } from 'node:crypto';
import { addToPool, endInPool, leavePool, placeInPool } from '@waymark/contract/coaching/coach-pool';
import { HOUR_MS } from '@waymark/contract/durations';
import { giveUpSeat, takeSeat, waitForSeat } from '@waymark/contract/sessions/group-seats';
import * as sessions from '@waymark/contract/sessions/seated-sessions';
import { and, eq, ne } from 'drizzle-orm';
import { poolCoaches } from '#coaching/coach-pool/pool-coaches.table.ts';
import { memberships } from '#organisations/memberships/memberships.table.ts';
import { insertSession } from '#sessions/coaching-sessions/coaching-sessions.queries.ts';
import { insertHoldings } from '#sessions/coaching-sessions/held-times.queries.ts';
import { newCoach } from '../matched-people.ts';
import { newOrganisation } from '../organisation-calls.ts';
import type { TestApp } from '../start-test-app.ts';
import type { Owner, Probe } from './probe.ts';

async function placeOf({ db }: TestApp, { id }: Owner) {
  const [place] = await db
    .select()
    .from(memberships)
    .where(and(eq(memberships.userId, id), ne(memberships.state, 'ended')));
  if (!place) throw new Error('The owner is in no organisation.');
  return place;
}

/**
 * A session with two seats for the owner's group, hosted by someone who is nothing to the owner.
 */
async function plantSeated(api: TestApp, owner: Owner, title: string, month: string) {
  const { groupId } = await placeOf(api, owner);
  const coach = await newCoach(api);
  const startsAt = new Date(`2034-${month}-0${owner.mark}T12:00:00Z`);
  const { id: sessionId, publicId } = await insertSession(api.db, {
    ...{ kind: 'group', state: 'booked', title, message: '', groupId, seats: 2, startsAt, bookedBy: coach.id },
    ...{ endsAt: new Date(startsAt.getTime() + HOUR_MS), freeUntil: startsAt },
  });
  const without = { sessionId, beforeMinutes: 0, afterMinutes: 0, isHeld: true };
  await insertHoldings(api.db, [{ ...without, userId: coach.id, part: 'coach' }]);
  return { publicId, takeSeat: () => insertHoldings(api.db, [{ ...without, userId: owner.id, part: 'coachee' }]) };
}

export const groupSeatProbe: Probe = {
  owners: ['coachee'],
  async plant(api, owner) {
    const value = `planted-seat-${owner.mark}`;
    const session = await plantSeated(api, owner, value, '03');
    await session.takeSeat();
    return { value, params: { id: session.publicId } };
  },
  writes: [{ endpoint: takeSeat }, { endpoint: waitForSeat }, { endpoint: giveUpSeat }],
};

const titleOf = ({ mark }: Owner): string => `planted-group-session-${mark}`;
const described = { message: '', seats: 2, link: null };
const planned = () => ({ ...described, requestId: randomUUID(), startsAt: '2034-05-01T12:00:00Z', minutes: 60 });

export const groupSessionProbe: Probe = {
  owners: ['group admin'],
  async plant(api, owner) {
    const { publicId } = await plantSeated(api, owner, titleOf(owner), '04');
    return { value: titleOf(owner), params: { id: publicId } };
  },
  writes: [
    { endpoint: sessions.changeSeatedSession, body: (owner) => ({ ...described, title: titleOf(owner) }) },
    { endpoint: sessions.planSeatedSession, body: () => ({ ...planned(), title: 'Another', coachId: 2_000_000_000 }) },
    { endpoint: sessions.hostSeatedSession, body: () => ({ ...planned(), title: 'Another', groupId: 2_000_000_000 }) },
    { endpoint: sessions.cancelSeatedSession },
  ],
};

/** Since when a coach is in it: their name is on public pages too. */
export const coachPoolProbe: Probe = {
  owners: ['group admin'],
  async plant(api, owner) {
    const { organisationId } = await placeOf(api, owner);
    const coach = await newCoach(api);
    const value = `2019-06-0${owner.mark}T12:00:00`;
    await api.db.insert(poolCoaches).values({ organisationId, coachId: coach.id, since: new Date(`${value}Z`) });
    return { value, params: { id: coach.id } };
  },
  writes: [
    { endpoint: addToPool, body: () => ({ coachId: 2_000_000_000 }) },
    { endpoint: placeInPool, body: () => ({ groupIds: [] }) },
    { endpoint: endInPool, body: () => ({ coachIds: [2_000_000_000] }) },
  ],
};

export const ownPoolProbe: Probe = {
  owners: ['coach'],
  async plant(api, owner) {
    const { id } = await newOrganisation(api);
    const value = `2018-06-0${owner.mark}T12:00:00`;
    await api.db.insert(poolCoaches).values({ organisationId: id, coachId: owner.id, since: new Date(`${value}Z`) });
    return { value, params: { id } };
  },
  writes: [{ endpoint: leavePool }],
};
