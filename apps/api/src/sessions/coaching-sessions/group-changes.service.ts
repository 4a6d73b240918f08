import type {
  CoachingSession,
  cancelSession as cancelSessionEndpoint,
} from '@waymark/contract/sessions/coaching-sessions';
import type { z } from 'zod';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { changeSession } from './coaching-sessions.queries.ts';
import { notifyGroup } from './group-news.service.ts';
import { findGroup, type GroupRow, listComingGroups, updateAnswer } from './group-sessions.queries.ts';
import { seenAfter } from './group-sessions.service.ts';
import { freeHoldings, holdPerson, isAnyoneHeld } from './held-times.queries.ts';
import { offerFreeSeats } from './seat-offers.service.ts';
import { mailCalendarsTo } from './session-news.service.ts';
import { changeTimesOfAll } from './time-changes.service.ts';

type Cancelling = z.output<typeof cancelSessionEndpoint.schema.body>;

const personOf = ({ people }: GroupRow, userId: number) => people.find((person) => person.userId === userId);
const answerOf = (group: GroupRow, userId: number) => personOf(group, userId)?.state;

const idsOf = ({ people }: GroupRow, ...states: readonly string[]): number[] =>
  people.filter(({ state }) => states.includes(state)).map(({ userId }) => userId);

/** What is for sessions between two. Problem: `not_in_group`, for people of the group. */
export async function refuseGroup({ database: { db } }: Services, userId: UserId, publicId: string): Promise<void> {
  const group = await findGroup(db, publicId);
  if (group && (group.coachId === userId || answerOf(group, userId) !== undefined)) throw new Problem('not_in_group');
}

/** Changes a group session while its coach's calendar and that of the caller are held. */
function change(
  services: Services,
  userId: UserId,
  { coachId, publicId }: GroupRow,
  work: (tx: Db, group: GroupRow) => Promise<void>,
): Promise<CoachingSession> {
  return changeTimesOfAll(services, coachId, [userId], async (tx) => {
    const group = await findGroup(tx, publicId);
    if (!group) throw new Problem('not_found');
    await work(tx, group);
    return seenAfter(tx, userId, publicId);
  });
}

/**
 * The calendars of the coach and this person must be held. Problems: `time_over`, `own_time_taken`.
 */
export async function comeToGroup(tx: Db, services: Services, group: GroupRow, userId: number): Promise<void> {
  const [startsAt, endsAt] = [group.startsAt.getTime(), group.endsAt.getTime()];
  if (startsAt <= Date.now()) throw new Problem('time_over');
  if (await isAnyoneHeld(tx, [userId], [startsAt, endsAt])) throw new Problem('own_time_taken');
  await updateAnswer(tx, group.id, userId, 'booked');
  await holdPerson(tx, group.id, userId, true);
  await mailCalendarsTo(tx, services, group, [userId]);
}

/** Problem: `seat_offer_over`. */
export function refuseLateAnswer(group: GroupRow, userId: number): void {
  const until = personOf(group, userId)?.offerUntil;
  if (until && Date.parse(until) <= Date.now()) throw new Problem('seat_offer_over');
}

/**
 * Problems: `not_found`, `session_cancelled`, `session_changed`, `time_over`, `own_time_taken`,
 * `seat_offer_over`.
 */
export const acceptPlace = (services: Services, userId: UserId, known: GroupRow): Promise<CoachingSession> =>
  change(services, userId, known, async (tx, group) => {
    const answer = answerOf(group, userId);
    if (answer === undefined) throw new Problem('not_found');
    if (group.state === 'cancelled') throw new Problem('session_cancelled');
    if (answer === 'booked') return;
    if (answer !== 'offered') throw new Problem('session_changed');
    refuseLateAnswer(group, userId);
    await comeToGroup(tx, services, group, userId);
    if (group.groupId === null) await notifyGroup(tx, services, 'accepted', group, userId, [group.coachId]);
  });

/**
 * Declines for someone who was asked, and has someone who was coming leave; their seat goes to the
 * next who waits.
 */
export async function giveUpPlace(
  tx: Db,
  services: Services,
  group: GroupRow,
  userId: number,
): Promise<'declined' | 'left'> {
  const became = answerOf(group, userId) === 'offered' ? 'declined' : 'left';
  await updateAnswer(tx, group.id, userId, became);
  await holdPerson(tx, group.id, userId, false);
  await mailCalendarsTo(tx, services, group, [userId]);
  if (group.groupId !== null) await offerFreeSeats(tx, services, group.id);
  return became;
}

/** `by` is null for an admin of the organisation that planned it. */
export async function cancelForAll(
  tx: Db,
  services: Services,
  group: GroupRow,
  { by, reason }: { readonly by: number | null; readonly reason: string },
): Promise<void> {
  const { id, coachId, sequence } = group;
  await changeSession(tx, group, { what: 'cancelled', by, reason }, { state: 'cancelled' });
  await freeHoldings(tx, [id]);
  const cancelled = { id, sequence: sequence + 1 };
  await mailCalendarsTo(tx, services, cancelled, [coachId, ...idsOf(group, 'booked')]);
  const concerned = idsOf(group, 'offered', 'booked', 'waiting');
  await notifyGroup(tx, services, 'cancelled', group, by, by === null ? [coachId, ...concerned] : concerned);
}

/**
 * For the coach it cancels the session, for others it gives up their place. Idempotent. Problems:
 * `not_found`, `session_over`, `not_in_group` with a reason, which only the coach can give.
 */
export const cancelGroup = (
  services: Services,
  userId: UserId,
  known: GroupRow,
  { reason }: Cancelling,
): Promise<CoachingSession> =>
  change(services, userId, known, async (tx, group) => {
    const isCoach = group.coachId === userId;
    const answer = answerOf(group, userId);
    if (!isCoach && (answer === undefined || answer === 'waiting')) throw new Problem('not_found');
    if (group.state === 'cancelled' || answer === 'declined' || answer === 'left') return;
    if (group.startsAt.getTime() <= Date.now()) throw new Problem('session_over');
    if (isCoach) return cancelForAll(tx, services, group, { by: userId, reason });
    if (reason !== '') throw new Problem('not_in_group', { field: ['reason'] });
    const became = await giveUpPlace(tx, services, group, userId);
    if (group.groupId === null) await notifyGroup(tx, services, became, group, userId, [group.coachId]);
  });

/** When coaching ends, the client's places in coming groups end; both their calendars are held. */
export async function leaveComingGroups(
  tx: Db,
  services: Services,
  { coachId, coacheeId }: { readonly coachId: number; readonly coacheeId: number },
): Promise<void> {
  for (const group of await listComingGroups(tx, coachId, coacheeId)) await giveUpPlace(tx, services, group, coacheeId);
}
