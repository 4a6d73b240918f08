import { type OrganisationPerson, PEOPLE_SORTS, type PeopleQuery } from '@waymark/contract/organisations/memberships';
import { storedAddress } from '@waymark/contract/stored-address';
import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { findPage, type Page } from '#db/pages.ts';
import { rowsOf } from '#db/rows.ts';
import {
  type GroupId,
  isListedFor,
  isMembershipOf,
  type Sponsor,
} from '#organisations/organisations/sponsors.queries.ts';
import { fitOf } from '#people/users/typed-words.queries.ts';
import { fullNameOr } from '#people/users/users.queries.ts';
import { wasRemindedLately } from './memberships.queries.ts';
import type { NamedGroup } from './people-check.ts';

/** Before they join, and again once they have left: whatever becomes of their account. */
const isAsNoted = (person: SQL, user: SQL): SQL => sql`(${user}.id IS NULL OR ${person}.state = 'ended')`;

/** The address that was invited, though its person may sign in with another by now. */
export const addressInOrganisation = sql`coalesce(m.email, u.email)`;

/** What people are called who have joined is theirs to say, until they leave. */
const nameOf = (person: SQL, user: SQL): SQL => sql`coalesce(nullif(CASE WHEN ${isAsNoted(person, user)}
    THEN concat_ws(' ', ${person}.first_name, ${person}.last_name)
    WHEN ${user}.leaves_at IS NOT NULL THEN 'Someone' ELSE concat_ws(' ', ${user}.first_name, ${user}.last_name) END, ''), ${person}.email, ${user}.email, '')`;

export const personName = nameOf(sql`m`, sql`u`);

/** Someone who acted in an organisation, as it knows them: once they left, by their name then. */
export const actorName = (userId: SQL, organisationId: SQL): SQL => sql`coalesce((SELECT ${personName}
    FROM memberships m JOIN users u ON u.id = m.user_id WHERE m.user_id = ${userId} AND m.organisation_id = ${organisationId}
    ORDER BY m.state = 'ended', m.id DESC LIMIT 1),
  (SELECT ${fullNameOr(sql`u`, sql`u.email`)} FROM users u WHERE u.id = ${userId}))`;

/** Memberships as `m` with what is known of their people. */
const PEOPLE = sql`memberships m LEFT JOIN users u ON u.id = m.user_id LEFT JOIN groups g ON g.id = m.group_id`;

/** What can be changed of someone, and by this sponsor; over `m` and `g`. */
const isOpenTo = ({ isSuspended, isClosed }: Sponsor): SQL =>
  sql`(m.state <> 'ended' AND g.archived_at IS NULL AND ${!isSuspended && !isClosed}::boolean)`;

/** Not oneself, and no admin of a group for another one of it. */
const mayEnd = (sponsor: Sponsor): SQL =>
  sql`(${isOpenTo(sponsor)} AND m.id <> ${sponsor.membershipId} AND (${sponsor.groupId === null}::boolean OR m.part <> 'group-admin'))`;

const personJson = (
  sponsor: Sponsor,
): SQL => sql`json_build_object('id', m.public_id, 'email', coalesce(${addressInOrganisation}, ''),
  'firstName', CASE WHEN ${isAsNoted(sql`m`, sql`u`)} THEN m.first_name ELSE u.first_name END,
  'lastName', CASE WHEN ${isAsNoted(sql`m`, sql`u`)} THEN m.last_name ELSE u.last_name END,
  'part', m.part, 'state', m.state,
  'group', CASE WHEN g.id IS NOT NULL THEN json_build_object('id', g.id, 'name', g.name) END,
  'manager', (SELECT json_build_object('id', boss.public_id, 'name', ${nameOf(sql`boss`, sql`chief`)})
    FROM memberships boss LEFT JOIN users chief ON chief.id = boss.user_id WHERE boss.id = m.manager_id),
  'invitedAt', m.invited_at, 'remindedAt', m.reminded_at, 'joinedAt', m.joined_at, 'endedAt', m.ended_at,
  'may', json_build_object('end', ${mayEnd(sponsor)}, 'change', ${isOpenTo(sponsor)},
    'remind', ${isOpenTo(sponsor)} AND m.state = 'invited' AND NOT ${wasRemindedLately}))`;

/** Who asked to be erased is on no list any more. */
const isListed = sql`u.leaves_at IS NULL`;

const WORDS_AT_MOST = 8;
/** An address is found by its domain as it is read, too. */
const asStored = (word: string) => (word.includes('@') ? storedAddress(word) : word);
const asPattern = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** Each word lies in the name or the address. */
const isCalled = (typed: string): SQL => {
  const words = typed.split(/\s+/).filter(Boolean).slice(0, WORDS_AT_MOST);
  const said = sql`concat_ws(' ', m.first_name, m.last_name, ${addressInOrganisation},
    CASE WHEN m.state <> 'ended' THEN concat_ws(' ', u.first_name, u.last_name) END)`;
  return sql`${said} ILIKE ALL (${sql.param(words.map(asStored).map(asPattern))}::text[])`;
};

const matches = ({ q = '', group, state, part }: PeopleQuery): SQL =>
  sql.join(
    [
      state === undefined ? sql`m.state <> 'ended'` : sql`m.state = ${state}`,
      ...(group === undefined ? [] : [sql`m.group_id = ${group}`]),
      ...(part === undefined ? [] : [sql`m.part = ${part}`]),
      ...(q === '' ? [] : [isCalled(q)]),
    ],
    sql` AND `,
  );

/** What each column is sorted by. */
const SORT_KEYS: Readonly<Record<(typeof PEOPLE_SORTS)[number], SQL>> = {
  name: sql`lower(${personName})`,
  group: sql`lower(g.name)`,
  part: sql`m.part`,
  joining: sql`coalesce(m.ended_at, m.joined_at, m.invited_at, m.created_at)`,
  reminded: sql`m.reminded_at`,
};

const NEEDS_NOTHING = sql`m.state NOT IN ('invited', 'waiting')`;

function sortingBy(sort: PeopleQuery['sort']): { readonly key: SQL; readonly order: SQL } {
  const name = PEOPLE_SORTS.find((one) => sort === one || sort === `-${one}`);
  const order = name !== undefined && sort !== name ? sql`found.key DESC NULLS LAST` : sql`found.key NULLS LAST`;
  return { key: name === undefined ? NEEDS_NOTHING : SORT_KEYS[name], order };
}

/** Those who need something first, then by name, unless a column is asked for. In one statement. */
export function listPeople(db: Db, sponsor: Sponsor, query: PeopleQuery): Promise<Page<OrganisationPerson>> {
  const { key, order } = sortingBy(query.sort);
  return findPage(db, {
    found: sql`SELECT m.id, ${key} AS key, lower(${personName}) AS name
      FROM ${PEOPLE} WHERE ${isMembershipOf(sponsor)} AND ${isListed} AND ${matches(query)}`,
    order: sql`${order}, found.name, found.id`,
    item: sql`(SELECT ${personJson(sponsor)} FROM ${PEOPLE} WHERE m.id = found.id)`,
    pagination: query.pagination,
  });
}

export async function findPerson(db: Db, sponsor: Sponsor, id: number): Promise<OrganisationPerson | undefined> {
  const [row] = await rowsOf<{ person: OrganisationPerson }>(
    db,
    sql`SELECT ${personJson(sponsor)} AS person FROM ${PEOPLE} WHERE m.id = ${id}`,
  );
  return row?.person;
}

/** Everyone there ever was, the newest last. */
export async function listEveryone(db: Db, sponsor: Sponsor): Promise<readonly OrganisationPerson[]> {
  const rows = await rowsOf<{ person: OrganisationPerson }>(
    db,
    sql`SELECT ${personJson(sponsor)} AS person FROM ${PEOPLE} WHERE ${isMembershipOf(sponsor)} AND ${isListed} ORDER BY m.id`,
  );
  return rows.map(({ person }) => person);
}

/** The groups that the sponsor may invite into, by name. */
export const listNamedGroups = (db: Db, { organisationId, groupId }: Sponsor): Promise<readonly NamedGroup[]> =>
  rowsOf<NamedGroup>(
    db,
    sql`SELECT id, name, archived_at IS NOT NULL AS "isArchived" FROM groups
      WHERE organisation_id = ${organisationId} AND name IS NOT NULL AND (${groupId}::int IS NULL OR id = ${groupId}::int)
      ORDER BY archived_at IS NOT NULL, id`,
  );

/** The account that seats for this group would come from, and what is free in it. */
export async function countFreeFor(
  db: Db,
  { organisationId, groupId: runs }: Sponsor,
  groupId: GroupId | null,
): Promise<{ readonly account: string; readonly free: number }> {
  const rows = await rowsOf<{ kind: 'organisation' | 'group'; free: number; total: number }>(
    db,
    sql`SELECT owner_kind AS kind, coalesce(sum(balance) FILTER (WHERE purpose = 'available'), 0)::int AS free,
        sum(balance)::int AS total FROM ledger_accounts
      WHERE unit = 'seat' AND (owner_kind = 'organisation' AND owner_id = ${organisationId}
        OR owner_kind = 'group' AND owner_id = ${groupId}::int) GROUP BY owner_kind`,
  );
  const ofGroup = rows.find(({ kind }) => kind === 'group');
  if (groupId !== null && (runs !== null || (ofGroup?.total ?? 0) > 0)) {
    return { account: `group ${groupId}`, free: ofGroup?.free ?? 0 };
  }
  return { account: 'organisation', free: rows.find(({ kind }) => kind === 'organisation')?.free ?? 0 };
}

/** For a search: those in the sponsor's own list, by the name and the address that it shows. */
export const peopleToFind = (
  userId: UserId,
): SQL => sql`SELECT ${fitOf(sql`concat_ws(' ', ${personName}, ${addressInOrganisation})`)} AS fit,
    lower(${personName}) AS place,
    json_build_object('as', 'member', 'name', ${personName}, 'email', coalesce(${addressInOrganisation}, '')) AS item
  FROM memberships m LEFT JOIN users u ON u.id = m.user_id
  WHERE ${isListedFor(userId)} AND m.state <> 'ended' AND ${isListed}`;
