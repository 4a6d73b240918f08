import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type InvitationOutcome, MEMBER_PARTS, MEMBER_STATES } from '@waymark/contract/memberships';
import { FAULTS_AT_MOST, PEOPLE_COLUMNS, type PeopleCheck, type PeopleFault } from '@waymark/contract/people-imports';
import type { Db } from '#db/client.ts';
import type { UserId } from '#modules/accounts/actor.ts';
import type { Sponsor } from '#modules/organisations/sponsors.queries.ts';
import {
  changeAsSponsor,
  exportAsSponsor,
  requireRunning,
  requireSponsor,
} from '#modules/organisations/sponsors.service.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { countFreeFor, listNamedGroups } from './import-context.queries.ts';
import { addPeople, type NewPerson } from './inviting.service.ts';
import { listKnown } from './memberships.queries.ts';
import { groupToJoin } from './memberships.service.ts';
import { listEveryone } from './people.queries.ts';
import { newRowCheck } from './people-check.ts';
import { readPeopleFile, writePeopleFile } from './people-file.ts';

/** Between two chunks, other requests get their turn, also at the embedded database. */
const ROWS_AT_ONCE = 200;

const hashOf = (file: string) => createHash('sha256').update(file).digest('hex');

interface Reading {
  readonly people: readonly NewPerson[];
  readonly rows: number;
  readonly faults: readonly PeopleFault[];
}

async function read(db: Db, sponsor: Sponsor, file: string): Promise<Reading> {
  const { rows, faults: ofFile } = await readPeopleFile(file);
  const check = newRowCheck({ groups: await listNamedGroups(db, sponsor), onlyGroup: sponsor.groupId });
  const faults = [...ofFile];
  const people: NewPerson[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_AT_ONCE === 0) await nextTurn();
    const checked = check(row);
    faults.push(...checked.faults);
    if (checked.person) people.push(checked.person);
  }
  return { people, rows: rows.length, faults: faults.sort((one, other) => one.row - other.row) };
}

/** How many of them would be invited or wait, if it was done now. */
export async function checkPeopleFile(db: Db, userId: UserId, file: string): Promise<PeopleCheck> {
  const sponsor = await requireSponsor(db, userId);
  const { people, rows, faults } = await read(db, sponsor, file);
  const emails = people.map(({ email }) => email);
  const known = await listKnown(db, sponsor.organisationId, emails);
  const fresh = people.filter(({ email }) => !known.has(email));
  const willWait = await countWaiting(db, sponsor, fresh);
  const faulty = new Set(faults.flatMap(({ row }) => (row > 1 ? [row] : [])));
  return {
    fileHash: hashOf(file),
    rows,
    willBeInvited: fresh.length,
    willWait,
    alreadyHere: Math.max(0, rows - fresh.length - faulty.size),
    faultyRows: faulty.size,
    faults: faults.slice(0, FAULTS_AT_MOST),
  };
}

async function countWaiting(db: Db, sponsor: Sponsor, fresh: readonly NewPerson[]): Promise<number> {
  const seated = fresh.filter(({ part }) => part === 'member' || part === 'manager');
  const wanted = new Map<string, { free: number; people: number }>();
  for (const [groupId, those] of Map.groupBy(seated, (person) => person.groupId)) {
    const { account, free } = await countFreeFor(db, sponsor, groupId);
    wanted.set(account, { free, people: (wanted.get(account)?.people ?? 0) + those.length });
  }
  return [...wanted.values()].reduce((sum, { free, people }) => sum + Math.max(0, people - free), 0);
}

/**
 * A chunk is done or not; after an interruption, the same call does the rest. Problems:
 * `file_changed`, `file_has_faults`, and those of inviting.
 */
export async function importPeople(
  services: Services,
  userId: UserId,
  { file, fileHash }: { readonly file: string; readonly fileHash: string },
): Promise<InvitationOutcome> {
  if (hashOf(file) !== fileHash) throw new Problem('file_changed');
  const { db } = services.database;
  const { people, faults } = await read(db, await requireRunning(db, userId), file);
  if (faults.length > 0) throw new Problem('file_has_faults', { field: 'file' });
  const sum = { invited: 0, waiting: 0, alreadyHere: 0 };
  for (let at = 0; at < people.length; at += ROWS_AT_ONCE) {
    const chunk = people.slice(at, at + ROWS_AT_ONCE);
    const done = await changeAsSponsor(services, userId, 'people-imported', async (tx, sponsor) => {
      for (const group of new Set(chunk.map(({ groupId }) => groupId))) {
        await groupToJoin(tx, sponsor, { groupId: group, part: 'member' });
      }
      const answer = await addPeople(tx, services, sponsor, chunk);
      const count = answer.invited + answer.waiting;
      return { answer, about: count > 0 ? { count } : null };
    });
    sum.invited += done.invited;
    sum.waiting += done.waiting;
    sum.alreadyHere += done.alreadyHere;
    await nextTurn();
  }
  return sum;
}

const dayOf = (instant: string | null) => instant?.slice(0, 10) ?? '';

export async function exportPeople(db: Db, userId: UserId): Promise<string> {
  const everyone = await listEveryone(db, await exportAsSponsor(db, userId, 'people-exported'));
  // Someone who came back has two memberships, and the newer one counts.
  const people = [...new Map(everyone.map((person) => [person.email, person])).values()];
  return writePeopleFile(
    [...PEOPLE_COLUMNS, 'State', 'Invited', 'Joined', 'Ended'],
    people.map(({ email, firstName, lastName, group, part, state, invitedAt, joinedAt, endedAt }) => [
      email,
      firstName ?? '',
      lastName ?? '',
      group?.name ?? '',
      MEMBER_PARTS[part],
      MEMBER_STATES[state],
      ...[invitedAt, joinedAt, endedAt].map(dayOf),
    ]),
  );
}
