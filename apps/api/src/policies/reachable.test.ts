import type { Relation } from '@waymark/contract/policies';
import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import type { UserId } from '#modules/accounts/actor.ts';
import { updateFamilyId } from '#modules/accounts/users.queries.ts';
import { coachMatches } from '#modules/coach-matches/coach-matches.table.ts';
import { insertFamily } from '#modules/families/families.queries.ts';
import { newPerson } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { isRelated, mayRead, mayWrite } from './reachable.ts';

const api = startTestApp({ works: false });

const PEOPLE = ['Asha', 'her coach', 'her former coach', 'her sister', 'Jon', 'the coach he asked'] as const;
type Name = (typeof PEOPLE)[number];
const ids = new Map<Name, UserId>();
const idOf = (name: Name) => ids.get(name) as UserId;

beforeAll(async () => {
  for (const name of PEOPLE) ids.set(name, (await newPerson(api)).id);
  const [asha, jon] = [{ coacheeId: idOf('Asha') }, { coacheeId: idOf('Jon') }];
  const asked = { message: '', decideBy: new Date() };
  await api.db.insert(coachMatches).values([
    { ...asha, ...asked, coachId: idOf('her coach'), state: 'standing' },
    { ...asha, ...asked, coachId: idOf('her former coach'), state: 'ended' },
    { ...jon, ...asked, coachId: idOf('the coach he asked'), state: 'requested' },
  ]);
  const [family, another] = [await insertFamily(api.db), await insertFamily(api.db)];
  for (const name of ['Asha', 'her sister'] as const) await updateFamilyId(api.db, idOf(name), family);
  await updateFamilyId(api.db, idOf('Jon'), another);
});

/** The owners that the condition selects, according to the database. */
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
  ['family', 'Asha', ['Asha', 'her sister']],
  ['family', 'Jon', ['Jon']],
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
