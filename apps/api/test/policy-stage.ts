import { DAY_MS } from '@waymark/contract/durations';
import { resourceNames } from '@waymark/contract/policies';
import type { Relation } from '@waymark/contract/relations';
import { ROLE_NAMES, type RoleId, type RoleName, type SubRoleId } from '@waymark/contract/roles';
import { eq } from 'drizzle-orm';
import { coachMatches } from '#coaching/coach-matches/coach-matches.table.ts';
import { memberships } from '#organisations/memberships/memberships.table.ts';
import { organisations } from '#organisations/organisations/organisations.table.ts';
import { insertFamily } from '#people/users/family-rows.queries.ts';
import { updateFamilyId } from '#people/users/users.queries.ts';
import { newCoach, newSeeker } from './matched-people.ts';
import { leadTeam, newGroup, newGroupAdmin, newMember, newOrganisation } from './organisation-calls.ts';
import { newPerson, type Person } from './people.ts';
import { PROBES } from './policy-probes.ts';
import { newPracticeMember } from './practice-calls.ts';
import type { Owner, OwnerKind, Planted } from './probes/probe.ts';
import { insertTopics } from './questionnaire-calls.ts';
import { plantSession } from './session-work-calls.ts';
import { newShownCoach } from './shown-coaches.ts';
import type { TestApp } from './start-test-app.ts';
import { newCoachOnDuty } from './triage-line.ts';

/** A relation to an owner: one of those that policies know, or none. */
export type Standing =
  | Exclude<Relation, 'everyone'>
  | 'former coach'
  | 'former client'
  | 'manager of the same organisation'
  | `sponsor, ${RoleName}`
  | `stranger, ${RoleName}`;

/** What the policies call it. */
export const relationOf = (standing: Standing): string => (standing.startsWith('sponsor, ') ? 'sponsor' : standing);

const STRANGERS = ROLE_NAMES.map((role) => `stranger, ${role}` as const);

export const STANDINGS: Readonly<Record<OwnerKind, readonly Standing[]>> = {
  coachee: [
    ...(['self', 'coach', 'former coach', 'session', 'conversation', 'on-duty', 'family'] as const),
    ...(['sponsor, enterprise-admin', 'sponsor, business-admin', 'sponsor, group-admin', 'portfolio'] as const),
    ...(['manager', 'manager of the same organisation', 'practice'] as const),
    ...STRANGERS,
  ],
  'asking coachee': ['self', 'asked-coach', 'practice', ...STRANGERS],
  coach: ['self', 'client', 'former client', 'session', 'seeker', 'on-duty', 'practice', ...STRANGERS],
  'group admin': ['self', 'sponsor, enterprise-admin', 'practice', ...STRANGERS],
  'business admin': ['self', 'portfolio', 'practice', ...STRANGERS],
};

const RIGHTS: Readonly<Record<RoleName, readonly [RoleId, SubRoleId | null]>> = {
  coachee: [3, 5],
  manager: [3, 7],
  coach: [5, 2],
  'group-admin': [10, null],
  'enterprise-admin': [11, null],
  'super-admin': [12, null],
  'business-admin': [13, null],
  practice: [20, null],
};

export interface Stage {
  readonly owners: Readonly<Record<OwnerKind, Owner>>;
  readonly planted: Readonly<Record<OwnerKind, ReadonlyMap<string, Planted>>>;
  actor(owner: OwnerKind, standing: Standing): Person;
}

/** The coachee and these are a team that is large enough for figures. */
const TEAM = [1, 2, 3, 4];

/** The organisations of the coachee and of the admins, with those who run them. */
async function sponsorsOf(
  api: TestApp,
  { coachee, admin, businessAdmin }: Readonly<Record<'coachee' | 'admin' | 'businessAdmin', Person>>,
): Promise<[string, Person][]> {
  const [one, other] = [await newOrganisation(api, { seats: 40 }), await newOrganisation(api, { seats: 40 })];
  const [group, own] = [await newGroup(api, one, 10), await newGroup(api, other, 10)];
  const joinedAt = new Date();
  await api.db.insert(memberships).values([
    { organisationId: one.id, groupId: group.id, userId: coachee.id, part: 'member', state: 'active', joinedAt },
    { organisationId: other.id, groupId: own.id, userId: admin.id, part: 'group-admin', state: 'active', joinedAt },
  ]);
  const colleague = await newMember(api, one, { part: 'manager' }, { subRole: 7 });
  const manager = await newMember(api, one, { part: 'manager' }, { subRole: 7 });
  await leadTeam(api, manager, [coachee, ...(await Promise.all(TEAM.map(() => newMember(api, one))))]);
  const [portfolio, theirs] = [
    await newOrganisation(api, { kind: 'portfolio', seats: 5 }),
    await newOrganisation(api, { kind: 'portfolio', seats: 5 }),
  ];
  const business = await newOrganisation(api, { kind: 'business', admin: businessAdmin });
  await api.db.update(organisations).set({ parentId: portfolio.id }).where(eq(organisations.id, one.id));
  await api.db.update(organisations).set({ parentId: theirs.id }).where(eq(organisations.id, business.id));
  return [
    ['coachee/portfolio', portfolio.admin],
    ['business admin/portfolio', theirs.admin],
    ['coachee/sponsor, enterprise-admin', one.admin],
    ['coachee/sponsor, business-admin', await newMember(api, one, { part: 'admin' }, { role: 13 })],
    ['coachee/sponsor, group-admin', await newGroupAdmin(api, one, group.id)],
    ['coachee/manager', manager],
    ['coachee/manager of the same organisation', colleague],
    ['group admin/sponsor, enterprise-admin', other.admin],
  ];
}

/** Alerts that calls cause must not end the planted tokens, which no push service knows. */
export const silentPush = () => ({
  config: { kind: 'web-push' as const, publicKey: '' },
  identify: (token: string) => token,
  send: async () => {},
  close() {},
});

export async function setStage(api: TestApp): Promise<Stage> {
  await insertTopics(api, ['anything']);
  const [coachee, asking, admin] = [await newPerson(api), await newPerson(api), await newPerson(api, { role: 10 })];
  const businessAdmin = await newPerson(api, { role: 13 });
  const [coach, former, asked] = [await newCoach(api), await newCoach(api), await newCoach(api)];
  const [owningCoach, client, formerClient] = [await newShownCoach(api), await newPerson(api), await newPerson(api)];
  const [relative, seeker] = [await newPerson(api), await newSeeker(api)];
  const [met, metCoachee, writing] = [await newCoach(api), await newPerson(api), await newCoach(api)];
  const onDuty = await newCoachOnDuty(api);
  const family = await insertFamily(api.db);
  for (const { id } of [coachee, relative]) await updateFamilyId(api.db, id, family);

  async function match(of: Person, by: Person, state: 'standing' | 'requested' | 'ended') {
    const row = { coacheeId: of.id, coachId: by.id, message: '', decideBy: new Date(Date.now() + DAY_MS) };
    const [made] = await api.db
      .insert(coachMatches)
      .values({ ...row, state })
      .returning();
    return { id: made?.id ?? 0, coachId: by.id };
  }
  /** A match with a session long ago, so that the two have one in common. */
  async function coaching(of: Person, by: Person, state: 'standing' | 'ended') {
    const made = await match(of, by, state);
    await plantSession(api, { coach: by, coachee: of, matchId: made.id, inHours: -900 });
    return made;
  }
  await coaching(client, owningCoach, 'standing');
  await coaching(formerClient, owningCoach, 'ended');
  const owners: Record<OwnerKind, Owner> = {
    coachee: {
      ...coachee,
      kind: 'coachee',
      mark: 1,
      metId: met.id,
      writingCoachId: writing.id,
      endedMatchId: (await coaching(coachee, former, 'ended')).id,
      match: await coaching(coachee, coach, 'standing'),
    },
    'asking coachee': { ...asking, kind: 'asking coachee', mark: 2, match: await match(asking, asked, 'requested') },
    coach: { ...owningCoach, kind: 'coach', mark: 3, metId: metCoachee.id },
    'group admin': { ...admin, kind: 'group admin', mark: 4 },
    'business admin': { ...businessAdmin, kind: 'business admin', mark: 5 },
  };

  const sponsors = await sponsorsOf(api, { coachee, admin, businessAdmin });

  const actors = new Map<string, Person>([
    ...sponsors,
    ['coachee/coach', coach],
    ['coachee/former coach', former],
    ['coachee/session', met],
    ['coachee/conversation', writing],
    ['coachee/on-duty', onDuty],
    ['coach/on-duty', onDuty],
    ['coachee/family', relative],
    ['asking coachee/asked-coach', asked],
    ['coach/client', client],
    ['coach/session', metCoachee],
    ['coach/seeker', seeker],
    ['coach/former client', formerClient],
    ['practice', await newPracticeMember(api, 'owner')],
  ]);
  for (const role of ROLE_NAMES) {
    const [id, subRole] = RIGHTS[role];
    actors.set(`stranger, ${role}`, await newPerson(api, { role: id, subRole }));
  }

  const planted: Record<OwnerKind, Map<string, Planted>> = {
    coachee: new Map(),
    'asking coachee': new Map(),
    coach: new Map(),
    'group admin': new Map(),
    'business admin': new Map(),
  };
  for (const resource of resourceNames) {
    const { owners: kinds, plant } = PROBES[resource];
    for (const kind of kinds) planted[kind].set(resource, await plant(api, owners[kind]));
  }

  return {
    owners,
    planted,
    actor(kind, standing) {
      if (standing === 'self') return owners[kind];
      const found = actors.get(`${kind}/${standing}`) ?? actors.get(standing);
      if (!found) throw new Error(`No one is a ${standing} to the ${kind}.`);
      return found;
    },
  };
}
