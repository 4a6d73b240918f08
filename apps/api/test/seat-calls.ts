import { randomUUID } from 'node:crypto';
import {
  type GroupSeat,
  giveUpSeat,
  listGroupSeats,
  takeSeat,
  waitForSeat,
} from '@waymark/contract/sessions/group-seats';
import {
  changeSeatedSession,
  planSeatedSession,
  type SeatedSessionDetails,
  showSeatedSession,
} from '@waymark/contract/sessions/seated-sessions';
import { expect } from 'vitest';
import { poolCoaches } from '#coaching/coach-pool/pool-coaches.table.ts';
import { iso, newOpenCoach } from './booking-calls.ts';
import { LINK } from './group-calls.ts';
import { newGroup, newGroupAdmin, newMember, newOrganisation, type TestOrganisation } from './organisation-calls.ts';
import type { Person } from './people.ts';
import type { TestApp } from './start-test-app.ts';

type Member = Person & { readonly membershipId: string };

/** As many members as the test asked for, which it alone knows. */
export interface SeatedGroup {
  readonly organisation: TestOrganisation;
  readonly groupId: number;
  readonly admin: Person;
  readonly coach: Person;
  readonly members: readonly [Member, Member, Member, Member, ...Member[]];
}

type Session = Pick<SeatedSessionDetails, 'id'>;

export function seatCalls(api: TestApp) {
  const addToPool = ({ id: organisationId }: Pick<TestOrganisation, 'id'>, { id: coachId }: Person) =>
    api.db.insert(poolCoaches).values({ organisationId, coachId });
  const plan = ({ admin, coach }: Pick<SeatedGroup, 'admin' | 'coach'>, start: number, options: object = {}) =>
    api.call(admin, planSeatedSession, {
      body: {
        ...{ requestId: randomUUID(), coachId: coach.id, startsAt: iso(start), minutes: 90 },
        ...{ title: 'The first hard conversation', message: 'Bring one.', seats: 2, link: LINK, materials: [] },
        ...options,
      },
    });
  const act =
    (endpoint: typeof takeSeat | typeof waitForSeat | typeof giveUpSeat) =>
    (person: Person, { id }: Session) =>
      api.call(person, endpoint, { params: { id } });
  const calls = {
    addToPool,
    plan,
    /** A group with an admin, an open coach in the pool, and that many members. */
    async newSeatedGroup(size: number): Promise<SeatedGroup> {
      const organisation = await newOrganisation(api);
      const { id: groupId } = await newGroup(api, organisation);
      const [admin, coach] = [await newGroupAdmin(api, organisation, groupId), await newOpenCoach(api)];
      await addToPool(organisation, coach);
      const members: Member[] = [];
      for (let made = 0; made < size; made += 1) members.push(await newMember(api, organisation, { groupId }));
      return { organisation, groupId, admin, coach, members: members as unknown as SeatedGroup['members'] };
    },
    async planned(group: SeatedGroup, start: number, options: object = {}): Promise<SeatedSessionDetails> {
      const { status, body } = await plan(group, start, options);
      if (status !== 201) throw new Error(`Planning answers ${status}: ${JSON.stringify(body)}`);
      return body.data;
    },
    change: (person: Person, { id }: Session, options: object = {}) =>
      api.call(person, changeSeatedSession, {
        params: { id },
        body: { title: 'Renamed', message: '', seats: 2, link: LINK, materials: [], ...options },
      }),
    seen: async (person: Person, { id }: Session): Promise<SeatedSessionDetails> =>
      (await api.call(person, showSeatedSession, { params: { id } })).body.data,
    take: act(takeSeat),
    wait: act(waitForSeat),
    giveUp: act(giveUpSeat),
    seatsOf: async (person: Person): Promise<readonly GroupSeat[]> =>
      (await api.call(person, listGroupSeats)).body.data,
    async ownIn(person: Person, { id }: Session): Promise<GroupSeat['own'] | undefined> {
      const seats: readonly GroupSeat[] = (await api.call(person, listGroupSeats)).body.data;
      return seats.find((seat) => seat.id === id)?.own;
    },
  };
  return {
    ...calls,
    /** Two seats, both taken, and two who wait. */
    async newFull(start: number) {
      const group = await calls.newSeatedGroup(4);
      const [ada, ben, cleo, dora] = group.members;
      const session = await calls.planned(group, start);
      for (const person of [ada, ben]) expect((await calls.take(person, session)).status).toBe(200);
      for (const person of [cleo, dora]) expect((await calls.wait(person, session)).status).toBe(200);
      return { group, session, ada, ben, cleo, dora };
    },
  };
}
