import { MINUTE_MS } from '@waymark/contract/durations';
import type { Relation } from '@waymark/contract/relations';
import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { UserId } from '#actor.ts';
import { coachMatches } from '#coaching/coach-matches/coach-matches.table.ts';
import { upsertPreferences } from '#coaching/coach-matches/coachee-preferences.queries.ts';
import { coaches } from '#coaching/coaches/coaches.table.ts';
import { rowsOf } from '#db/rows.ts';
import { insertFamily } from '#people/users/family-rows.queries.ts';
import { updateFamilyId } from '#people/users/users.queries.ts';
import { insertSession } from '#sessions/coaching-sessions/coaching-sessions.queries.ts';
import { insertHoldings } from '#sessions/coaching-sessions/held-times.queries.ts';
import { plantThread } from '#test/message-calls.ts';
import { leadTeam } from '#test/organisation-calls.ts';
import { newPerson } from '#test/people.ts';
import { sponsoredPeople } from '#test/sponsored-people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { isRelated, mayRead, mayWrite } from './reachable.ts';

const api = startTestApp({ works: false });

const PEOPLE = [
  'Asha',
  'her coach',
  'her former coach',
  'her sister',
  'Jon',
  'the coach he asked',
  'Mia',
  'the coach she met',
  'the admin of her organisation',
  'the admin of its portfolio',
  'her manager',
] as const;
type Name = (typeof PEOPLE)[number];
const ids = new Map<Name, UserId>();
const idOf = (name: Name) => ids.get(name) as UserId;

const NO_WISHES = { topicIds: [], languages: [], styles: [], gender: null, timeZone: 'UTC', hours: [] };
const AT = new Date('2031-05-20T12:00:00Z');
const INTRO = {
  kind: 'intro',
  state: 'booked',
  startsAt: AT,
  endsAt: new Date(+AT + 15 * MINUTE_MS),
  freeUntil: AT,
  message: '',
} as const;

const openPage = (name: Name, isPaused: boolean) =>
  api.db.insert(coaches).values({
    userId: idOf(name),
    slug: name.replaceAll(' ', '-'),
    state: 'approved',
    isPaused,
    caseLoadCap: 5,
    timeZone: 'UTC',
    week: '0'.repeat(336),
    topicIds: [],
    languages: [],
    styles: [],
    hours: [],
  });

beforeAll(async () => {
  for (const name of PEOPLE) ids.set(name, (await newPerson(api)).id);
  const [asha, jon] = [{ coacheeId: idOf('Asha') }, { coacheeId: idOf('Jon') }];
  const asked = { message: '', decideBy: new Date() };
  await api.db.insert(coachMatches).values([
    { ...asha, ...asked, coachId: idOf('her coach'), state: 'standing' },
    { ...asha, ...asked, coachId: idOf('her former coach'), state: 'ended' },
    { ...jon, ...asked, coachId: idOf('the coach he asked'), state: 'requested' },
  ]);
  await upsertPreferences(api.db, { userId: idOf('Mia'), ...NO_WISHES });
  await openPage('the coach she met', false);
  await openPage('her coach', true);
  const { id: met } = await insertSession(api.db, { ...INTRO, bookedBy: idOf('Mia') });
  const without = { sessionId: met, beforeMinutes: 0, afterMinutes: 0, isHeld: true };
  await insertHoldings(api.db, [
    { ...without, userId: idOf('Mia'), part: 'coachee' },
    { ...without, userId: idOf('the coach she met'), part: 'coach' },
  ]);
  await plantThread(api, { coachId: idOf('her former coach'), personId: idOf('Asha') });
  const { newSponsor, join } = sponsoredPeople(api);
  const portfolio = await newSponsor('portfolio');
  const { organisationId } = await newSponsor('business', {}, { parentId: portfolio.organisationId });
  await join(organisationId, null, idOf('Asha'));
  await join(organisationId, null, idOf('her manager'), 'manager');
  await leadTeam(api, { id: idOf('her manager') }, [{ id: idOf('Asha') }]);
  await join(organisationId, null, idOf('the admin of her organisation'), 'admin');
  await join(portfolio.organisationId, null, idOf('the admin of its portfolio'), 'admin');
  const [family, another] = [await insertFamily(api.db), await insertFamily(api.db)];
  for (const name of ['Asha', 'her sister'] as const) await updateFamilyId(api.db, idOf(name), family);
  await updateFamilyId(api.db, idOf('Jon'), another);
});

async function peopleWho(condition: (actor: UserId, owner: SQL) => SQL, owner: Name): Promise<readonly Name[]> {
  const found: Name[] = [];
  for (const name of PEOPLE) {
    const holds = condition(idOf(name), sql`${idOf(owner)}::int`);
    const [row] = await rowsOf<{ holds: boolean }>(api.db, sql`SELECT ${holds} AS holds`);
    if (row?.holds) found.push(name);
  }
  return found;
}

test.each<[Relation, Name, readonly Name[]]>([
  ['self', 'Asha', ['Asha']],
  ['coach', 'Asha', ['her coach']],
  ['coach', 'Jon', []],
  ['asked-coach', 'Asha', []],
  ['asked-coach', 'Jon', ['the coach he asked']],
  ['client', 'her coach', ['Asha']],
  ['client', 'her former coach', []],
  ['client', 'the coach he asked', []],
  ['seeker', 'the coach she met', ['Mia']],
  ['seeker', 'her coach', []],
  ['session', 'Mia', ['the coach she met']],
  ['session', 'the coach she met', ['Mia']],
  ['session', 'Asha', []],
  ['conversation', 'Asha', ['her former coach']],
  ['conversation', 'her former coach', ['Asha']],
  ['conversation', 'Jon', []],
  ['family', 'Asha', ['Asha', 'her sister']],
  ['family', 'Jon', ['Jon']],
  ['sponsor', 'Asha', ['the admin of her organisation']],
  ['sponsor', 'Jon', []],
  ['portfolio', 'Asha', ['the admin of its portfolio']],
  ['portfolio', 'the admin of her organisation', ['the admin of its portfolio']],
  ['portfolio', 'the admin of its portfolio', []],
  ['portfolio', 'Jon', []],
  ['manager', 'Asha', ['her manager']],
  ['manager', 'her manager', []],
  ['manager', 'Jon', []],
  ['everyone', 'Asha', PEOPLE],
])('the relation "%s" to %s: %j', async (relation, owner, names) => {
  expect(await peopleWho((actor, of) => isRelated(relation, actor, of), owner)).toEqual(names);
});

test('lets everyone a policy names read or write, and no one else', async () => {
  expect(await peopleWho((actor, owner) => mayRead('invitation', actor, owner), 'Asha')).toEqual([
    'Asha',
    'her sister',
  ]);
  expect(await peopleWho((actor, owner) => mayWrite('invitation', actor, owner), 'Asha')).toEqual(['Asha']);
  expect(await peopleWho((actor, owner) => mayRead('match', actor, owner), 'Jon')).toEqual([
    'Jon',
    'the coach he asked',
  ]);
  expect(await peopleWho((actor, owner) => mayRead('picture', actor, owner), 'Jon')).toEqual(PEOPLE);
});
