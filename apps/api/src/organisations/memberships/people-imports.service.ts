import { type InvitationOutcome, MEMBER_PARTS, MEMBER_STATES } from '@waymark/contract/organisations/memberships';
import { PEOPLE_COLUMNS, type PeopleCheck } from '@waymark/contract/organisations/people-imports';
import type { UserId } from '#actor.ts';
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
import { countFreeFor, listNamedGroups } from './import-context.queries.ts';
import { addPeople, type NewPerson } from './inviting.service.ts';
import { listKnown } from './memberships.queries.ts';
import { groupToJoin } from './memberships.service.ts';
import { listEveryone } from './people.queries.ts';
import { asText, writePeopleFile } from './people-file.ts';
import { type PeopleReading, readPeople } from './people-reading.ts';

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
