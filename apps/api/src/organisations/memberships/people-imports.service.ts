import { createHash } from 'node:crypto';
import { type InvitationOutcome, MEMBER_PARTS, MEMBER_STATES } from '@waymark/contract/organisations/memberships';
import {
  FAULTS_AT_MOST,
  PEOPLE_COLUMNS,
  type PeopleCheck,
  type PeopleFault,
} from '@waymark/contract/organisations/people-imports';
import type { UserId } from '#actor.ts';
import { chunksOf, PAUSE_MS } from '#db/chunks.ts';
import type { Db } from '#db/client.ts';
import type { Sponsor } from '#organisations/organisations/sponsors.queries.ts';
import {
  changeAsSponsor,
  exportAsSponsor,
  requireRunning,
  requireSponsor,
} from '#organisations/organisations/sponsors.service.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { addPeople, type NewPerson } from './inviting.service.ts';
import { listKnown } from './memberships.queries.ts';
import { groupToJoin } from './memberships.service.ts';
import { countFreeFor, listEveryone, listNamedGroups } from './people.queries.ts';
import { type CheckedAgainst, newRowCheck } from './people-check.ts';
import { asText, readPeopleFile, writePeopleFile } from './people-file.service.ts';

interface PeopleReading {
  readonly people: readonly NewPerson[];
  readonly fileHash: string;
  readonly rows: number;
  readonly faultyRows: number;
  readonly faultCount: number;
  /** The first ones. */
  readonly faults: readonly PeopleFault[];
}

/** Half a millisecond of work. A thread for it delays reads more, by what it loads as it starts. */
const ROWS_AT_ONCE = 25;

async function readPeople(file: string, against: CheckedAgainst): Promise<PeopleReading> {
  const { rows, faults: ofFile } = await readPeopleFile(file);
  const check = newRowCheck(against);
  const faults = [...ofFile];
  const malformed = new Set(ofFile.map(({ row }) => row));
  const people: NewPerson[] = [];
  for await (const chunk of chunksOf(rows, ROWS_AT_ONCE, PAUSE_MS)) {
    for (const row of chunk) {
      const checked = check(row);
      faults.push(...checked.faults);
      if (checked.person && !malformed.has(row.row)) people.push(checked.person);
    }
  }
  faults.sort((one, other) => one.row - other.row);
  return {
    people,
    fileHash: createHash('sha256').update(file).digest('hex'),
    rows: rows.length,
    faultyRows: new Set(faults.flatMap(({ row }) => (row > 1 ? [row] : []))).size,
    faultCount: faults.length,
    faults: faults.slice(0, FAULTS_AT_MOST),
  };
}

async function read(db: Db, sponsor: Sponsor, file: string): Promise<PeopleReading> {
  return readPeople(file, { groups: await listNamedGroups(db, sponsor), onlyGroup: sponsor.groupId });
}

/** How many of them would be invited or wait, if it was done now. */
export async function checkPeopleFile(db: Db, userId: UserId, file: string): Promise<PeopleCheck> {
  const sponsor = await requireSponsor(db, userId);
  const { people, ...reading } = await read(db, sponsor, file);
  const known = await listKnown(
    db,
    sponsor.organisationId,
    people.map(({ email }) => email),
  );
  const fresh = people.filter(({ email }) => !known.has(email));
  return {
    ...reading,
    faults: [...reading.faults],
    willBeInvited: fresh.length,
    willWait: await countWaiting(db, sponsor, fresh),
    alreadyHere: Math.max(0, reading.rows - fresh.length - reading.faultyRows),
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
 * All of the file in one transaction, so that after an interruption no one was invited, and the
 * same call invites everyone. Problems: `file_changed`, `file_has_faults`, and those of inviting.
 */
export async function importPeople(
  services: Services,
  userId: UserId,
  { file, fileHash }: { readonly file: string; readonly fileHash: string },
): Promise<InvitationOutcome> {
  const { db } = services.database;
  const reading = await read(db, await requireRunning(db, userId), file);
  if (reading.fileHash !== fileHash) throw new Problem('file_changed');
  if (reading.faultCount > 0) throw new Problem('file_has_faults', { field: 'file' });
  const { people } = reading;
  return changeAsSponsor(services, userId, 'people-imported', async (tx, sponsor) => {
    for (const groupId of new Set(people.map((person) => person.groupId))) {
      await groupToJoin(tx, sponsor, { groupId, part: 'member' });
    }
    const answer = await addPeople(tx, services, sponsor, people);
    const count = answer.invited + answer.waiting;
    return { answer, about: count > 0 ? { count } : null };
  });
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
      ...[firstName, lastName, group?.name].map((text) => asText(text ?? '')),
      MEMBER_PARTS[part],
      MEMBER_STATES[state],
      ...[invitedAt, joinedAt, endedAt].map(dayOf),
    ]),
  );
}
