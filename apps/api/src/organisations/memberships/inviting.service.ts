import { randomUUID } from 'node:crypto';
import type { InvitationOutcome, MemberPart } from '@waymark/contract/organisations/memberships';
import { chunksOf, PAUSE_MS } from '#db/chunks.ts';
import type { Db } from '#db/client.ts';
import type { Sponsor as AnySponsor, GroupId } from '#organisations/organisations/sponsors.queries.ts';
import { findOrOpenPool } from '#organisations/seats/seats.queries.ts';
import { newSeatRequest, takeSeats } from '#organisations/seats/seats.service.ts';
import type { InvitingServices, Services } from '../../services.ts';
import { mailMembershipInvitationJob } from './membership-invitations.jobs.ts';
import { insertCodes, renewCodes } from './membership-invitations.queries.ts';
import { insertMemberships, listKnown, type NewMembership, nameSeats } from './memberships.queries.ts';

const mailTo = (tx: Db, { jobs }: InvitingServices, ids: readonly number[]) =>
  jobs.enqueueAll(
    tx,
    mailMembershipInvitationJob,
    ids.map((membershipId) => ({ payload: { membershipId } })),
  );

const CODES_AT_ONCE = 25;

/** Mails a code to each of these memberships, which are `invited` and have none yet. */
export async function sendInvitations(tx: Db, services: InvitingServices, ids: readonly number[]): Promise<void> {
  const { tokens } = services;
  for await (const chunk of chunksOf(ids, CODES_AT_ONCE)) {
    await insertCodes(
      tx,
      chunk.map((membershipId) => {
        const codeId = randomUUID();
        return { membershipId, codeId, codeHash: tokens.hashCode(tokens.linkCode('invitation', codeId)) };
      }),
    );
    await mailTo(tx, services, chunk);
  }
}

/** The same link again, which then works for thirty days. */
export async function sendInvitationsAgain(tx: Db, services: InvitingServices, ids: readonly number[]): Promise<void> {
  await renewCodes(tx, ids);
  await mailTo(tx, services, ids);
}

/** Also a business, for the admin of its portfolio. */
type Sponsor = Pick<AnySponsor, 'organisationId' | 'groupId'>;

export interface NewPerson {
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** One that may be changed. */
  readonly groupId: GroupId | null;
  readonly part: MemberPart;
}

/** Admins run coaching and don't take part in it. */
const needsSeat = ({ part }: NewPerson) => part === 'member' || part === 'manager';

/**
 * The account that a person's seat comes from: the group's as soon as it has any, and
 * always for a group admin, who may not use up the organisation's.
 */
export async function accountFor(tx: Db, { organisationId, groupId: runs }: Sponsor, groupId: GroupId | null) {
  if (groupId !== null) {
    const ofGroup = await findOrOpenPool(tx, { ownerKind: 'group', ownerId: groupId });
    if (ofGroup.total > 0 || runs !== null) return ofGroup.freeId;
  }
  return (await findOrOpenPool(tx, { ownerKind: 'organisation', ownerId: organisationId })).freeId;
}

async function accountsFor(tx: Db, sponsor: Sponsor, groupIds: ReadonlySet<GroupId | null>) {
  const accounts = new Map<GroupId | null, number>();
  for (const groupId of groupIds) accounts.set(groupId, await accountFor(tx, sponsor, groupId));
  return accounts;
}

/** Longer statements take so long to build that other requests would notice. */
const PEOPLE_AT_ONCE = 25;

interface Entry extends Pick<NewMembership, 'organisationId' | 'seatAccountId' | 'state'> {
  /** The transfer that their seats came by. */
  readonly requestId?: string;
}

async function insertPeople(
  tx: Db,
  services: Services,
  people: readonly NewPerson[],
  { requestId, ...entry }: Entry,
): Promise<void> {
  for await (const chunk of chunksOf(people, PEOPLE_AT_ONCE, services.database.isEmbedded ? 0 : PAUSE_MS)) {
    const ids = await insertMemberships(
      tx,
      chunk.map((person) => ({ ...person, ...entry })),
    );
    if (requestId) await nameSeats(tx, requestId, ids);
    if (entry.state === 'invited') await sendInvitations(tx, services, ids);
  }
}

/** Leaves those who are here as they are; invites the others, as far as there are seats. */
export async function addPeople(
  tx: Db,
  services: Services,
  sponsor: Sponsor,
  people: readonly NewPerson[],
): Promise<InvitationOutcome> {
  const byAddress = new Map(people.map((person) => [person.email, person]));
  const known = await listKnown(tx, sponsor.organisationId, [...byAddress.keys()]);
  const fresh = [...byAddress.values()].filter(({ email }) => !known.has(email));
  const admins = fresh.filter((person) => !needsSeat(person));
  const { organisationId } = sponsor;
  await insertPeople(tx, services, admins, { organisationId, seatAccountId: null, state: 'invited' });
  let invited = admins.length;
  const seated = fresh.filter(needsSeat);
  const accounts = await accountsFor(tx, sponsor, new Set(seated.map(({ groupId }) => groupId)));
  for (const [seatAccountId, those] of Map.groupBy(seated, ({ groupId }) => accounts.get(groupId))) {
    if (seatAccountId === undefined) throw new Error('A group has no account for its seats.');
    const requestId = newSeatRequest('take');
    const taken = await takeSeats(tx, seatAccountId, those.length, requestId);
    const entry = { organisationId, seatAccountId };
    await insertPeople(tx, services, those.slice(0, taken), { ...entry, requestId, state: 'invited' });
    await insertPeople(tx, services, those.slice(taken), { ...entry, state: 'waiting' });
    invited += taken;
  }
  return {
    invited,
    waiting: fresh.length - invited,
    alreadyHere: byAddress.size - fresh.length,
  };
}
