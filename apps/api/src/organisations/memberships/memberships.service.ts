import { randomUUID } from 'node:crypto';
import type {
  CoachedPart,
  MemberPart,
  OrganisationPerson,
  PastedOutcome,
} from '@waymark/contract/organisations/memberships';
import { linkPaths } from '@waymark/contract/paths';
import { SUB_ROLE } from '@waymark/contract/roles';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import type { GroupId, Sponsor } from '#organisations/organisations/sponsors.queries.ts';
import { changeAsSponsor, requireGroup } from '#organisations/organisations/sponsors.service.ts';
import { moveTakenSeat } from '#organisations/seats/seats.service.ts';
import { refuseBeyond } from '#people/limits/limits.service.ts';
import { updateSubRole } from '#people/users/users.queries.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { endPeople } from './ending.service.ts';
import { accountFor, addPeople } from './inviting.service.ts';
import {
  findInvitedId,
  findMoveNames,
  findSeatOf,
  moveToGroup,
  setManager,
  setMemberPart,
  setSeatOf,
} from './membership-changes.queries.ts';
import { listMembershipsFor, type Membership } from './memberships.queries.ts';
import { type PastedPeople, readPastedPeople } from './pasted-people.ts';
import { findPerson } from './people.queries.ts';
import { fillWaitingList } from './waiting-list.service.ts';

/**
 * The seat goes along: to the new group's pool, or the organisation's if the group has none.
 * Someone who waits for a seat waits there from then on.
 */
export async function movePerson(
  tx: Db,
  services: Services,
  sponsor: Sponsor,
  { id, groupId }: { readonly id: number; readonly groupId: GroupId | null },
): Promise<void> {
  await moveToGroup(tx, id, groupId);
  const seat = await findSeatOf(tx, id);
  if (!seat) return;
  const accountId = await accountFor(tx, sponsor, groupId);
  if (accountId === seat.accountId) return;
  if (seat.isHeld) await moveTakenSeat(tx, seat.accountId, accountId);
  await setSeatOf(tx, id, accountId);
  if (!seat.isHeld) await fillWaitingList(tx, services, accountId);
}

/** Where someone is decides which figures they are counted in, so they hear of it, and by who. */
export async function notifyAboutMove(
  tx: Db,
  services: Services,
  { userId, part, groupId: from, state }: Membership,
  { to, by }: { readonly to: GroupId | null; readonly by: UserId },
): Promise<void> {
  if (userId === null || state !== 'active' || from === to || userId === by) return;
  const names = await findMoveNames(tx, { from, to, by });
  const where = [from === null ? '' : `from ${names.from}`, to === null ? 'to no group' : `to ${names.to}`];
  await services.notify(tx, {
    userId,
    kind: 'membership-moved',
    dedupeKey: `membership-moved:${randomUUID()}`,
    title: to === null ? 'You’re no longer in a group' : `You’re now in ${names.to}`,
    body: `${names.by || 'An admin'} moved you ${where.filter(Boolean).join(' ')}. Figures count you there from your first whole month on.`,
    url: part === 'group-admin' ? linkPaths.profile() : linkPaths.dashboard(),
  });
}

const ADDRESSES_AT_MOST = 500;

/** Problems: `not_an_address` if nothing was typed, `too_many_addresses`. */
export function readPasted(pasted: string): PastedPeople {
  const read = readPastedPeople(pasted);
  const { people, notAddresses } = read;
  if (people.length + notAddresses.length === 0) throw new Problem('not_an_address', { field: 'addresses' });
  if (people.length > ADDRESSES_AT_MOST) throw new Problem('too_many_addresses', { field: 'addresses' });
  return read;
}

/** The group to invite into. Admins of groups invite into theirs, and appoint no one. */
export async function groupToJoin(
  tx: Db,
  sponsor: Sponsor,
  { groupId, part }: { readonly groupId: number | null; readonly part: MemberPart },
): Promise<GroupId | null> {
  if (sponsor.groupId !== null && (part === 'admin' || part === 'group-admin')) throw new Problem('forbidden');
  if (part === 'admin') return null;
  const id = groupId ?? sponsor.groupId;
  if (id === null && part === 'group-admin') throw new Problem('group_missing', { field: 'groupId' });
  return id === null ? null : requireGroup(tx, sponsor, id);
}

/** Those whose addresses can be read; what can't is in the answer as it was typed. */
export function invitePeople(
  services: Services,
  userId: UserId,
  { addresses, groupId, part }: { addresses: string; groupId: number | null; part: MemberPart },
): Promise<PastedOutcome> {
  const { people: pasted, notAddresses } = readPasted(addresses);
  return changeAsSponsor(services, userId, 'people-invited', async (tx, sponsor) => {
    await refuseBeyond(tx, 'invite-people', userId);
    const joins = await groupToJoin(tx, sponsor, { groupId, part });
    const people = pasted.map((person) => ({ ...person, groupId: joins, part }));
    const outcome = await addPeople(tx, services, sponsor, people);
    const count = outcome.invited + outcome.waiting;
    return {
      answer: { ...outcome, notAddresses: [...notAddresses] },
      about: count > 0 ? { aboutId: joins, detail: part, count } : null,
    };
  });
}

async function requireMembership(tx: Db, sponsor: Sponsor, publicId: string): Promise<Membership> {
  const [membership] = await listMembershipsFor(tx, sponsor, [publicId]);
  if (!membership) throw new Problem('not_found');
  return membership;
}

async function personOf(tx: Db, sponsor: Sponsor, id: number): Promise<OrganisationPerson> {
  const person = await findPerson(tx, sponsor, id);
  if (!person) throw new Error('A membership that was just changed cannot be found.');
  return person;
}

async function changePart(tx: Db, { id, userId, part: was }: Membership, part: CoachedPart): Promise<void> {
  if (was === 'admin' || was === 'group-admin') throw new Problem('part_fixed', { field: 'part' });
  await setMemberPart(tx, id, part);
  if (userId !== null) await updateSubRole(tx, userId, part === 'manager' ? SUB_ROLE.manager : SUB_ROLE.coachee);
}

interface Change {
  readonly part?: CoachedPart | undefined;
  readonly groupId?: number | null | undefined;
  readonly managerId?: string | null | undefined;
}

/** Problems: `not_found`, `membership_ended`, `part_fixed`, `no_manager`, `group_archived`. */
export function changeMembership(
  services: Services,
  userId: UserId,
  publicId: string,
  { part, groupId, managerId }: Change,
): Promise<OrganisationPerson> {
  return changeAsSponsor(services, userId, 'membership-changed', async (tx, sponsor) => {
    const membership = await requireMembership(tx, sponsor, publicId);
    if (membership.state === 'ended') throw new Problem('membership_ended');
    if (membership.groupId !== null) await requireGroup(tx, sponsor, membership.groupId);
    if (groupId !== undefined) {
      if (membership.part === 'group-admin' && groupId === null)
        throw new Problem('group_missing', { field: 'groupId' });
      const joins = groupId === null ? null : await requireGroup(tx, sponsor, groupId);
      await movePerson(tx, services, sponsor, { id: membership.id, groupId: joins });
      await notifyAboutMove(tx, services, membership, { to: joins, by: userId });
    }
    if (part !== undefined) await changePart(tx, membership, part);
    if (managerId !== undefined) {
      const lead = managerId === null ? null : await requireMembership(tx, sponsor, managerId);
      if (lead && (lead.part !== 'manager' || lead.state === 'ended' || lead.id === membership.id)) {
        throw new Problem('no_manager', { field: 'managerId' });
      }
      await setManager(tx, membership.id, lead?.id ?? null);
    }
    const detail = part ?? (groupId === undefined ? 'led' : 'moved');
    return { answer: await personOf(tx, sponsor, membership.id), about: { aboutId: membership.id, detail } };
  });
}

/** Why someone can't be deactivated; undefined if they can. */
export function refusalOfEnd(
  sponsor: Sponsor,
  { id, part, isGroupArchived }: Membership,
): 'own_membership' | 'forbidden' | 'group_archived' | undefined {
  if (id === sponsor.membershipId) return 'own_membership';
  if (sponsor.groupId !== null && part === 'group-admin') return 'forbidden';
  return isGroupArchived ? 'group_archived' : undefined;
}

/** Idempotent. Problems: `own_membership`; `forbidden` for a group admin about another admin. */
export function endMembership(services: Services, userId: UserId, publicId: string): Promise<OrganisationPerson> {
  return changeAsSponsor(services, userId, 'membership-ended', async (tx, sponsor) => {
    const membership = await requireMembership(tx, sponsor, publicId);
    const refusal = refusalOfEnd(sponsor, membership);
    if (refusal) throw new Problem(refusal);
    await endPeople(tx, services, [membership.id]);
    const about = membership.state === 'ended' ? null : { aboutId: membership.id, detail: membership.part };
    return { answer: await personOf(tx, sponsor, membership.id), about };
  });
}

/** Idempotent: someone who was invited again already stays so. Problems: those of inviting. */
export function bringBack(services: Services, userId: UserId, publicId: string): Promise<OrganisationPerson> {
  return changeAsSponsor(services, userId, 'membership-brought-back', async (tx, sponsor) => {
    const { id, state, email, firstName, lastName, ...wanted } = await requireMembership(tx, sponsor, publicId);
    if (state !== 'ended' || email === null) return { answer: await personOf(tx, sponsor, id), about: null };
    await refuseBeyond(tx, 'invite-people', userId);
    const groupId = await groupToJoin(tx, sponsor, wanted);
    const { alreadyHere } = await addPeople(tx, services, sponsor, [
      { email, firstName, lastName, groupId, part: wanted.part },
    ]);
    const aboutId = (await findInvitedId(tx, sponsor.organisationId, email)) ?? id;
    const about = alreadyHere > 0 ? null : { aboutId, detail: wanted.part };
    return { answer: await personOf(tx, sponsor, aboutId), about };
  });
}
