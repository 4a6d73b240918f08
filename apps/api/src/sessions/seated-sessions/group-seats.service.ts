import type { GroupSeat } from '@waymark/contract/sessions/group-seats';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { comeToGroup, giveUpPlace, refuseLateAnswer } from '#sessions/coaching-sessions/group-changes.service.ts';
import { findGroup, type GroupRow } from '#sessions/coaching-sessions/group-sessions.queries.ts';
import { isAnyoneHeld } from '#sessions/coaching-sessions/held-times.queries.ts';
import {
  holdGroup,
  joinWaitingList,
  type Leaver,
  leaveWaitingList,
} from '#sessions/coaching-sessions/seat-offers.queries.ts';
import { offerFreeSeats } from '#sessions/coaching-sessions/seat-offers.service.ts';
import { changeTimesOfAll } from '#sessions/coaching-sessions/time-changes.service.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { findGroupSeat, isMember } from './group-seats.queries.ts';

type SeatedGroup = GroupRow & { readonly groupId: number };

async function findSeated(db: Db, publicId: string): Promise<SeatedGroup> {
  const group = await findGroup(db, publicId);
  if (!group || group.groupId === null) throw new Problem('not_found');
  return { ...group, groupId: group.groupId };
}

const stateOf = ({ people }: GroupRow, userId: number) => people.find((person) => person.userId === userId)?.state;

/**
 * What people and coaches may write to. Problems: `group_archived`, `organisation_closed`,
 * `organisation_suspended`.
 */
export async function requireOpenGroup(tx: Db, groupId: number): Promise<void> {
  const group = await holdGroup(tx, groupId);
  if (!group) throw new Problem('not_found');
  if (group.isArchived) throw new Problem('group_archived');
  if (group.isClosed) throw new Problem('organisation_closed');
  if (group.isSuspended) throw new Problem('organisation_suspended');
}

/** Changes a session while its coach's calendar and that of the person are held. */
async function changeSeat(
  services: Services,
  userId: UserId,
  publicId: string,
  work: (tx: Db, group: SeatedGroup) => Promise<void>,
): Promise<GroupSeat> {
  const { db } = services.database;
  if (!(await findGroupSeat(db, userId, publicId))) throw new Problem('not_found');
  const { coachId } = await findSeated(db, publicId);
  return changeTimesOfAll(services, coachId, [userId], async (tx) => {
    await work(tx, await findSeated(tx, publicId));
    const seat = await findGroupSeat(tx, userId, publicId);
    if (!seat) throw new Problem('not_found');
    return seat;
  });
}

async function refuseSeat(tx: Db, userId: UserId, group: SeatedGroup): Promise<void> {
  if (!(await isMember(tx, userId, group.id))) throw new Problem('not_found');
  if (group.state === 'cancelled') throw new Problem('session_cancelled');
  if (group.startsAt.getTime() <= Date.now()) throw new Problem('time_over');
  await requireOpenGroup(tx, group.groupId);
}

/** People who waited longer come first, also for a free seat. Problems: see the contract. */
export const takeSeat = (services: Services, userId: UserId, publicId: string): Promise<GroupSeat> =>
  changeSeat(services, userId, publicId, async (tx, group) => {
    if (stateOf(group, userId) === 'booked') return;
    await refuseSeat(tx, userId, group);
    const span = [group.startsAt.getTime(), group.endsAt.getTime()] as const;
    if (await isAnyoneHeld(tx, [userId], span)) throw new Problem('own_time_taken');
    if (stateOf(group, userId) === 'offered') {
      refuseLateAnswer(group, userId);
    } else {
      await joinWaitingList(tx, group.id, userId, new Date());
      await offerFreeSeats(tx, services, group.id, userId);
      if (stateOf(await findSeated(tx, publicId), userId) !== 'offered') throw new Problem('session_full');
    }
    await comeToGroup(tx, services, group, userId);
  });

export const waitForSeat = (services: Services, userId: UserId, publicId: string): Promise<GroupSeat> =>
  changeSeat(services, userId, publicId, async (tx, group) => {
    const state = stateOf(group, userId);
    if (state === 'booked' || state === 'offered' || state === 'waiting') return;
    await refuseSeat(tx, userId, group);
    await joinWaitingList(tx, group.id, userId, new Date());
    await offerFreeSeats(tx, services, group.id);
  });

async function giveUp(tx: Db, services: Services, group: SeatedGroup, userId: number): Promise<void> {
  const state = stateOf(group, userId);
  if (state === 'waiting') await leaveWaitingList(tx, group.id, userId);
  if (state === 'booked' || state === 'offered') await giveUpPlace(tx, services, group, userId);
}

/** Also in an archived group: it frees the person's own time. No one else gets the seat there. */
export const giveUpSeat = (services: Services, userId: UserId, publicId: string): Promise<GroupSeat> =>
  changeSeat(services, userId, publicId, async (tx, group) => {
    if (group.state === 'cancelled') return;
    if (group.startsAt.getTime() <= Date.now()) throw new Problem('session_over');
    await giveUp(tx, services, group, userId);
  });

/** For someone who has left the group. */
export async function releaseSeat(services: Services, { publicId, userId }: Leaver): Promise<void> {
  const { coachId } = await findSeated(services.database.db, publicId);
  await changeTimesOfAll(services, coachId, [userId], async (tx) =>
    giveUp(tx, services, await findSeated(tx, publicId), userId),
  );
}

/** Unless it was answered, or is another offer by now. */
export async function expireOffer(
  services: Services,
  { publicId, userId, offerUntil }: Leaver & { readonly offerUntil: string },
): Promise<void> {
  const known = await findGroup(services.database.db, publicId);
  if (!known) return;
  await changeTimesOfAll(services, known.coachId, [userId], async (tx) => {
    const group = await findSeated(tx, publicId);
    const offered = group.people.find((person) => person.userId === userId && person.state === 'offered');
    if (!offered?.offerUntil || Date.parse(offered.offerUntil) !== Date.parse(offerUntil)) return;
    await giveUp(tx, services, group, userId);
  });
}
