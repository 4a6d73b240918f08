import { DAY_MS } from '@waymark/contract/durations';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { openLoginSession } from '#people/accounts/login.service.ts';
import { insertFamily } from '#people/users/family-rows.queries.ts';
import { updateFamilyId } from '#people/users/users.queries.ts';
import { giveAllowance } from '#test/allowances.ts';
import { ledgerSums, rowsLeftOf } from '#test/erased-rows.ts';
import { readAddresses, readEach } from '#test/every-read.ts';
import { addKey, permitFirst } from '#test/factor-calls.ts';
import { askCoach, matchWith, newCoach, newSeeker } from '#test/matched-people.ts';
import { plantMessage, plantThread } from '#test/message-calls.ts';
import { leadTeam, newMember, newOrganisation, type TestOrganisation } from '#test/organisation-calls.ts';
import { newPerson, type Person } from '#test/people.ts';
import { plantSession } from '#test/session-work-calls.ts';
import { sponsoredPeople } from '#test/sponsored-people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { askForErasure, keepAccount } from './asking.service.ts';
import { eraseNow } from './erasure.service.ts';

const api = startTestApp();
const people = sponsoredPeople(api);

/** The others, who live on. */
interface World {
  readonly coach: Person;
  readonly coachee: Person;
  readonly relative: Person;
  readonly manager: Person;
  readonly organisation: TestOrganisation;
}

let world: World;
beforeAll(async () => {
  const organisation = await newOrganisation(api, { seats: 40 });
  const manager = await newMember(api, organisation, { part: 'manager' }, { subRole: 7 });
  const [coach, coachee, relative] = [await newCoach(api), await newSeeker(api), await newPerson(api)];
  world = { organisation, manager, coach, coachee, relative };
});

const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const meet = async (coach: Person, coachee: Person, hours: number) =>
  void (await plantSession(api, { coach, coachee, inHours: hours }));

/** A second factor and the asking end login sessions. */
async function signedIn(me: Person): Promise<Person> {
  const { jwt } = await api.db.transaction((tx) => openLoginSession(tx, api.services, me.id));
  return { ...me, jwt };
}

/** What someone may have done; each can happen often, and in any order. */
const EVENTS = {
  met: (me: Person, hours: number) => (isCoach(me) ? meet(me, world.coachee, hours) : meet(world.coach, me, hours)),
  async wrote(me: Person) {
    const [coachId, personId] = isCoach(me) ? [me.id, world.coachee.id] : [world.coach.id, me.id];
    await api.db.execute(sql`DELETE FROM threads WHERE coach_id = ${coachId} AND person_id = ${personId}`);
    const thread = await plantThread(api, { coachId, personId });
    await plantMessage(api, thread, me.id, 'Hello');
    await plantMessage(api, thread, coachId === me.id ? personId : coachId, 'Hello, you');
  },
  matched: (me: Person) =>
    once(me, 'coach', async () => (isCoach(me) ? matchWithMe(me) : matchWith(api, await signedIn(me), world.coach))),
  asked: (me: Person) =>
    once(me, 'coach', async () => isCoach(me) || askCoach(api, await signedIn(me), world.coach, 'Please')),
  checkedIn: (me: Person, hours: number) => people.checkIn([me.id], at(-Math.abs(hours)), 40),
  aimed: (me: Person, hours: number) => people.markGoal([me.id], at(-Math.abs(hours)), 1),
  joined: (me: Person) =>
    once(me, 'organisation', async () => {
      await people.join(world.organisation.id, null, me.id);
      await leadTeam(api, world.manager, [me]);
    }),
  related: (me: Person) =>
    once(me, 'family', async () => {
      const family = await insertFamily(api.db);
      for (const { id } of [me, world.relative]) await updateFamilyId(api.db, id, family);
    }),
  allowed: (me: Person) =>
    once(me, 'allowance', () =>
      giveAllowance(api, me.id, { from: new Date(), until: new Date(Date.now() + 30 * DAY_MS), sessions: 4 }),
    ),
  secured: (me: Person) =>
    once(me, 'factor', async () => {
      const again = await signedIn(me);
      await permitFirst(api, again);
      await addKey(api, again);
    }),
  async changedTheirMind(me: Person) {
    await askForErasure(api.services, me.id);
    await keepAccount(api.services, me.id);
  },
};
type Event = keyof typeof EVENTS;

const coaches = new Set<number>();
const isCoach = ({ id }: Person) => coaches.has(id);
const matchWithMe = async (coach: Person) => matchWith(api, await newSeeker(api), await signedIn(coach));

const happened = new Set<string>();
/** Of what can only be once. */
async function once(me: Person, what: string, happen: () => Promise<unknown>): Promise<void> {
  if (happened.has(`${what} ${me.id}`)) return;
  happened.add(`${what} ${me.id}`);
  await happen();
}

const lives = fc.record({
  isCoach: fc.boolean(),
  events: fc.array(
    fc.tuple(fc.constantFrom(...(Object.keys(EVENTS) as Event[])), fc.integer({ min: -400, max: 900 })),
    { minLength: 3, maxLength: 14 },
  ),
});

test('any life leaves nothing once it is erased: no row of theirs, no debt, and every page of others whole', async () => {
  const lists = readAddresses(api, [{}]).filter((url) => !/\/0(\/|$)/.test(url));
  const others = [world.coach, world.coachee, world.relative, world.manager, world.organisation.admin];
  const property = fc.asyncProperty(lives, async (life) => {
    const me = life.isCoach ? await newCoach(api) : await newSeeker(api);
    if (life.isCoach) coaches.add(me.id);
    for (const [event, hours] of life.events) await EVENTS[event](me, hours);
    await askForErasure(api.services, me.id);
    await eraseNow(api.services, me.id);

    expect(await rowsLeftOf(api, { ids: [me.id], emails: [me.email] })).toEqual([]);
    for (const sums of await ledgerSums(api)) expect(sums).toEqual({ balance: 0, isCovered: true, isSum: true });
  });
  await fc.assert(property, { numRuns: 12 });
  // Throws for a page that can't be shown any more.
  for (const other of others) await readEach(api, other, lists);
});
