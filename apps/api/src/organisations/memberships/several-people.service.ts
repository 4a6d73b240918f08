import { PROBLEMS, type ProblemCode } from '@waymark/contract/errors';
import type { ChangedPeople } from '@waymark/contract/organisations/several-people';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import type { GroupId, Sponsor } from '#organisations/organisations/sponsors.queries.ts';
import { changeAsSponsor, requireGroup } from '#organisations/organisations/sponsors.service.ts';
import type { Services } from '../../services.ts';
import { endPeople } from './ending.service.ts';
import { sendInvitationsAgain } from './inviting.service.ts';
import { listMembershipsFor, type Membership } from './memberships.queries.ts';
import { movePerson, notifyAboutMove, refusalOfEnd } from './memberships.service.ts';

interface SortedOut {
  readonly people: readonly Membership[];
  readonly answer: ChangedPeople;
}

/** Who it can be done to, and of everyone else why not: before anything is written. */
async function sortOut(
  tx: Db,
  sponsor: Sponsor,
  ids: readonly string[],
  refusalOf: (membership: Membership) => ProblemCode | undefined,
): Promise<SortedOut> {
  const found = new Map((await listMembershipsFor(tx, sponsor, ids)).map((one) => [one.publicId, one]));
  const people: Membership[] = [];
  const refused: ChangedPeople['refused'] = [];
  for (const id of new Set(ids)) {
    const membership = found.get(id);
    const code = membership ? refusalOf(membership) : 'not_found';
    if (code !== undefined) refused.push({ id, code, message: PROBLEMS[code].message });
    else if (membership) people.push(membership);
  }
  return { people, answer: { done: people.map(({ publicId }) => publicId), refused } };
}

/** Those who have ended already count as done. */
export const endMemberships = (services: Services, userId: UserId, ids: readonly string[]): Promise<ChangedPeople> =>
  changeAsSponsor(services, userId, 'membership-ended', async (tx, sponsor) => {
    const { people, answer } = await sortOut(tx, sponsor, ids, (one) => refusalOfEnd(sponsor, one));
    const ending = people.filter(({ state }) => state !== 'ended');
    await endPeople(
      tx,
      services,
      ending.map(({ id }) => id),
    );
    return { answer, about: ending.map(({ id, part }) => ({ aboutId: id, detail: part })) };
  });

const refusalOfMove = ({ state, part, isGroupArchived }: Membership, to: GroupId | null): ProblemCode | undefined => {
  if (state === 'ended') return 'membership_ended';
  if (part === 'admin') return 'admin_in_no_group';
  if (part === 'group-admin' && to === null) return 'group_missing';
  return isGroupArchived ? 'group_archived' : undefined;
};

/** Problems: `not_found` and `group_archived` for the group. */
export const moveMemberships = (
  services: Services,
  userId: UserId,
  { ids, groupId }: { readonly ids: readonly string[]; readonly groupId: number | null },
): Promise<ChangedPeople> =>
  changeAsSponsor(services, userId, 'membership-changed', async (tx, sponsor) => {
    const to = groupId === null ? null : await requireGroup(tx, sponsor, groupId);
    const { people, answer } = await sortOut(tx, sponsor, ids, (one) => refusalOfMove(one, to));
    const moving = people.filter((one) => one.groupId !== to);
    for (const one of moving) {
      await movePerson(tx, services, sponsor, { id: one.id, groupId: to });
      await notifyAboutMove(tx, services, one, { to, by: userId });
    }
    return { answer, about: moving.map(({ id }) => ({ aboutId: id, detail: 'moved' as const })) };
  });

const refusalOfReminder = ({ state, isGroupArchived, wasRemindedLately }: Membership): ProblemCode | undefined => {
  if (state !== 'invited') return 'not_invited';
  if (isGroupArchived) return 'group_archived';
  return wasRemindedLately ? 'reminded_lately' : undefined;
};

export const remindMemberships = (services: Services, userId: UserId, ids: readonly string[]): Promise<ChangedPeople> =>
  changeAsSponsor(services, userId, 'people-reminded', async (tx, sponsor) => {
    const { people, answer } = await sortOut(tx, sponsor, ids, refusalOfReminder);
    await sendInvitationsAgain(
      tx,
      services,
      people.map(({ id }) => id),
    );
    return { answer, about: people.length > 0 ? { aboutId: sponsor.groupId, count: people.length } : null };
  });
