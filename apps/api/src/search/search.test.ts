import { listLooks } from '@waymark/contract/people/looks';
import { type Found, search } from '@waymark/contract/search/search';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { coachMatches } from '#coaching/coach-matches/coach-matches.table.ts';
import { organisations } from '#organisations/organisations/organisations.table.ts';
import { isWithinLimit } from '#people/limits/limits.service.ts';
import { users } from '#people/users/users.table.ts';
import { matchUp } from '#test/booking-calls.ts';
import { countStatements } from '#test/counted-statements.ts';
import { importLibrary } from '#test/library-articles.ts';
import { newCoach } from '#test/matched-people.ts';
import { newGroup, newGroupAdmin, newMember, newOrganisation } from '#test/organisation-calls.ts';
import { newPerson, type Person } from '#test/people.ts';
import { plantSession, sessionWorkCalls } from '#test/session-work-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { newTeam, teamCalls } from '#test/teams.ts';
import { findThings } from './search.queries.ts';

const api = startTestApp({ works: false });
importLibrary(api);
const { newGoal } = sessionWorkCalls(api);
const { sharedGoal, end } = teamCalls(api);

const NOTHING: Found = { people: [], sessions: [], goals: [], groups: [], businesses: [], articles: [] };

const ask = (person: Person, q: string) => api.call(person, search, { query: `?q=${encodeURIComponent(q)}` });

async function find(person: Person, q: string): Promise<Found> {
  const { status, body } = await ask(person, q);
  expect(status).toBe(200);
  return body.data;
}

const namesIn = (things: readonly { readonly name: string }[]) => things.map(({ name }) => name);
const titlesIn = (things: readonly { readonly title: string }[]) => things.map(({ title }) => title);

const rename = ({ id }: Person, firstName: string, lastName: string) =>
  api.db.update(users).set({ firstName, lastName }).where(eq(users.id, id));

async function newNamed(firstName: string, lastName: string): Promise<Person> {
  const person = await newPerson(api);
  await rename(person, firstName, lastName);
  return person;
}

describe('a coachee', () => {
  let coachee: Person;
  let coach: Person;
  let sessions: readonly string[];
  beforeAll(async () => {
    coachee = await newNamed('Noor', 'Haddad');
    coach = await newCoach(api, { firstName: 'Zoë' });
    await rename(coach, 'Zoë', "O'Brien");
    const matchId = await matchUp(api, coachee, coach);
    const plant = (inHours: number) => plantSession(api, { coach, coachee, matchId, inHours });
    sessions = [await plant(90), await plant(20), await plant(-50), await plant(-20)];
    await newGoal(coachee, { title: 'Leave at six', words: 'Evenings belong to me.' });
    await newGoal(coachee, { title: 'Six talks', words: '', isShared: true });
  }, 120_000);

  test.each(['zoe', "O'Brien", 'obrien', 'ZOE br', 'Zoë O’Brien'])('finds their coach by %s', async (typed) => {
    expect((await find(coachee, typed)).people).toEqual([{ as: 'own-coach', name: "Zoë O'Brien", picture: null }]);
  });

  test('finds their sessions by the name of the other, the next first and then the last', async () => {
    const found = (await find(coachee, 'zoe')).sessions;
    const [later, next, longAgo, last] = sessions;
    expect(found.map(({ id }) => id)).toEqual([next, later, last, longAgo]);
    expect(found[0]).toMatchObject({ name: "Zoë O'Brien", part: 'coachee', kind: 'one-to-one', state: 'booked' });
  });

  test('finds their goals, those with the words in the title first', async () => {
    await newGoal(coachee, { title: 'Sleep', words: 'Six hours.' });
    expect(titlesIn((await find(coachee, 'six')).goals).toSorted()).toEqual(['Leave at six', 'Six talks', 'Sleep']);
    expect(titlesIn((await find(coachee, 'six')).goals).at(-1)).toBe('Sleep');
    expect(titlesIn((await find(coachee, 'evenings')).goals)).toEqual(['Leave at six']);
  });

  test.each([
    ['evenngs', 'Leave at six'],
    ['evneings', 'Leave at six'],
    ['tlaks', 'Six talks'],
  ])('finds with the typo %s, where nothing is as it was typed, %s', async (typed, title) => {
    expect(titlesIn((await find(coachee, typed)).goals)).toEqual([title]);
  });

  test('finds articles while their titles are typed, and with the words and typos of the library', async () => {
    expect(titlesIn((await find(coachee, 'grie')).articles)).toEqual(['Grief at work']);
    expect(titlesIn((await find(coachee, 'exhaustion')).articles)).toEqual(['Noticing burnout early']);
    expect(titlesIn((await find(coachee, 'exhaustoin')).articles)).toEqual(['Noticing burnout early']);
  });

  test('finds every coach that visitors can open by name, and nothing of another coachee', async () => {
    const open = await newCoach(api, { firstName: 'Quentin' });
    const other = await newNamed('Quella', 'Somers');
    await newGoal(other, { title: 'Quell the noise', words: '' });
    await plantSession(api, { coach: open, coachee: other, inHours: 5 });
    expect(await find(coachee, 'que')).toEqual({
      ...NOTHING,
      people: [{ as: 'coach', name: 'Quentin Rao', picture: null, slug: `coach-${open.id}` }],
    });
  });

  test('finds no coach who asked to be erased', async () => {
    const [leaving, client] = [await newCoach(api, { firstName: 'Leander' }), await newPerson(api)];
    await matchUp(api, client, leaving);
    expect(namesIn((await find(client, 'leander')).people)).toEqual(['Leander Rao']);
    await api.db
      .update(users)
      .set({ leavesAt: new Date(Date.now() + 1e9) })
      .where(eq(users.id, leaving.id));
    expect((await find(client, 'leander')).people).toEqual([]);
  });
});

describe('a coach', () => {
  test('finds clients by both names, and who asks them only by the first', async () => {
    const coach = await newCoach(api);
    const [client, asking] = [await newNamed('Ivo', 'Petrov'), await newNamed('Ivana', 'Petrova')];
    const id = await matchUp(api, client, coach);
    const request = { coacheeId: asking.id, coachId: coach.id, message: '', state: 'requested' } as const;
    await api.db.insert(coachMatches).values({ ...request, decideBy: new Date(Date.now() + 1e8) });
    expect((await find(coach, 'petrov')).people).toEqual([{ as: 'client', id, name: 'Ivo Petrov', picture: null }]);
    expect((await find(coach, 'iva')).people).toEqual([{ as: 'request', name: 'Ivana' }]);
    expect((await find(asking, 'maya rao')).people).toContainEqual({
      as: 'asked-coach',
      name: 'Maya Rao',
      picture: null,
    });
    await api.db.update(coachMatches).set({ state: 'ended' }).where(eq(coachMatches.id, id));
    expect((await find(coach, 'petrov')).people).toEqual([]);
  });

  test('finds goals that clients share, which they see under who looked, and no others', async () => {
    const coach = await newCoach(api);
    const client = await newNamed('Lena', 'Berg');
    const matchId = await matchUp(api, client, coach);
    await newGoal(client, { title: 'Garden on Sundays', words: '', isShared: false });
    const looks = async () => (await api.call(client, listLooks)).body.data;
    expect((await find(coach, 'garden')).goals).toEqual([]);
    expect(await looks()).toEqual([]);

    const shared = (await newGoal(client, { title: 'Garden with others', words: '', isShared: true })).body.data;
    const second = (await newGoal(client, { title: 'Garden for lunch', words: '', isShared: true })).body.data;
    const found = (await find(coach, 'garden')).goals;
    expect(found.map(({ id }) => id).toSorted()).toEqual([shared.id, second.id].toSorted());
    expect(found[0]).toMatchObject({ as: 'client', matchId, name: 'Lena Berg', state: 'active' });
    expect(await looks()).toMatchObject([{ kind: 'goal', reader: { firstName: 'Maya' } }]);
    expect((await looks())[0].things.toSorted()).toEqual([shared.id, second.id].toSorted());
  });
});

test('finds for a manager who shares something and their words of then, until it ends', async () => {
  const { manager, member } = await newTeam(api);
  await rename(member, 'Tomás', 'Vega');
  expect(await find(manager, 'tomas')).toEqual(NOTHING);
  await newGoal(member, { title: 'Evenings of mine', words: '' });
  const { id } = await sharedGoal(member);
  expect((await find(manager, 'tomas')).people).toEqual([{ as: 'sharing', name: 'Tomás Vega', picture: null }]);
  expect((await find(manager, 'evenings')).goals).toEqual([{ as: 'copy', id, title: 'Evenings', name: 'Tomás Vega' }]);
  expect((await api.call(member, listLooks)).body.data).toMatchObject([{ kind: 'goal-copy', things: [id] }]);
  await end(member, id);
  expect(await find(manager, 'tomas')).toEqual(NOTHING);
  expect(await find(manager, 'evenings')).toMatchObject({ people: [], goals: [] });
});

test('finds for sponsors the people of their own lists and groups, and nothing of coaching', async () => {
  const [one, other] = [await newOrganisation(api), await newOrganisation(api)];
  const group = await newGroup(api, one, 0, 'Wanderers');
  const inGroup = await newMember(api, one, { groupId: group.id });
  const [outside, invited, foreign] = [await newMember(api, one), 'walter@example.org', await newMember(api, other)];
  for (const person of [inGroup, outside, foreign]) await rename(person, 'Wanda', `Nr ${person.id}`);
  await newMember(api, one, { userId: null, state: 'invited', email: invited });
  const coach = await newCoach(api, { firstName: 'Wanja' });
  const matchId = await matchUp(api, inGroup, coach);
  await plantSession(api, { coach, coachee: inGroup, matchId, inHours: 9 });
  await newGoal(inGroup, { title: 'Wander more', words: '', isShared: true });
  const groupAdmin = await newGroupAdmin(api, one, group.id);
  const nameOf = ({ id }: Person) => `Wanda Nr ${id}`;

  expect(await find(one.admin, 'wand')).toEqual({
    ...NOTHING,
    people: [inGroup, outside].map((person) => ({ as: 'member', name: nameOf(person), email: person.email })),
    groups: [{ id: group.id, name: 'Wanderers' }],
  });
  expect(await find(groupAdmin, 'wand')).toEqual({
    ...NOTHING,
    people: [{ as: 'member', name: nameOf(inGroup), email: inGroup.email }],
  });
  expect(namesIn((await find(one.admin, 'walter@example')).people)).toEqual([invited]);
  expect(await find(coach, 'wand')).toMatchObject({ groups: [], businesses: [] });
});

test('finds for a portfolio its businesses and none of their people', async () => {
  const [portfolio, another] = [
    await newOrganisation(api, { kind: 'portfolio' }),
    await newOrganisation(api, { kind: 'portfolio' }),
  ];
  const business = await newOrganisation(api, { kind: 'business' });
  await api.db.update(organisations).set({ parentId: portfolio.id }).where(eq(organisations.id, business.id));
  const member = await newMember(api, business);
  await rename(member, business.name, 'Person');
  expect(await find(portfolio.admin, business.name)).toEqual({
    ...NOTHING,
    businesses: [{ id: business.id, name: business.name }],
  });
  expect(await find(another.admin, business.name)).toEqual(NOTHING);
});

test('shows five of a kind at most, the same name before those that only begin so', async () => {
  const organisation = await newOrganisation(api);
  const names = ['Janeth', 'Janek', 'Janet', 'Jane', 'Janelle', 'Janessa'];
  for (const name of names) await rename(await newMember(api, organisation), name, 'Doe');
  const found = namesIn((await find(organisation.admin, 'jane')).people);
  expect(found).toHaveLength(5);
  expect(found[0]).toBe('Jane Doe');
});

test.each(['!!', '%%', '__', "''", 'a&b', '\\\\'])('takes %s as it is', async (typed) => {
  expect((await ask(await newPerson(api), typed)).status).toBe(200);
});

test.each(['', '?q=', '?q=a', '?q=%20a%20', `?q=${'a'.repeat(101)}`])(
  'refuses the address %s and names the field',
  async (query) => {
    const { status, body } = await api.call(await newPerson(api), search, { query });
    expect([status, body.error.details.errors[0].path]).toEqual([400, ['q']]);
  },
);

test('runs one statement, whatever someone can find', async () => {
  const { manager } = await newTeam(api);
  const { db, count } = countStatements(api.db);
  const actor = { userId: manager.id, roles: ['manager', 'coachee'] } as unknown as Parameters<typeof findThings>[1];
  await findThings(db, actor, 'evening');
  expect(count()).toBe(1);
});

test('asks people to wait after 120 searches within a minute', async () => {
  const person = await newPerson(api);
  for (let at = 0; at < 120; at += 1) await isWithinLimit(api.db, 'search', person.id);
  expect((await ask(person, 'zz')).status).toBe(429);
});

test('logs no word of what is typed', async () => {
  await find(await newPerson(api), 'unheardof');
  expect(api.log()).not.toContain('unheardof');
});
