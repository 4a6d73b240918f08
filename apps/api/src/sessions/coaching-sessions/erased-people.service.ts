// What becomes of the sessions of someone who leaves, and whose account is erased then.
import { formatMoment } from '@waymark/contract/moments';
import { linkPaths } from '@waymark/contract/paths';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { holdCalendars } from '#sessions/calendars/calendars.queries.ts';
import type { ErasedAccount, LeavingAccount } from '../../happened.ts';
import type { Services } from '../../services.ts';
import { changeSession, findBooked, findSessionRow } from './coaching-sessions.queries.ts';
import { countCancelled } from './counted-sessions.service.ts';
import { type AheadOfPerson, deleteSessionsOf, listAheadOf, listInvitedTo } from './erased-people.queries.ts';
import { cancelForAll, giveUpPlace } from './group-changes.service.ts';
import { notifyGroup } from './group-news.service.ts';
import { findGroup } from './group-sessions.queries.ts';
import { freeHoldings } from './held-times.queries.ts';
import { leaveWaitingList } from './seat-offers.queries.ts';
import { cancelBy } from './session-changes.service.ts';
import { mailLastCalendarJob } from './session-mails.jobs.ts';
import { lastCalendarOf } from './session-mails.service.ts';
import { followChange } from './session-news.service.ts';
import { findSessionPeople, type SessionPerson } from './session-people.queries.ts';

type Cancelled = SessionPerson & { readonly startsAt: Date };

/** Their sessions are gone by the time of a usual mail, so that this one brings all it says. */
async function mailLastCalendars(tx: Db, services: Services, publicId: string, userId: UserId): Promise<void> {
  const session = await findBooked(tx, { publicId });
  if (!session) return;
  const invited = await listInvitedTo(tx, session.id, userId);
  const people = (await findSessionPeople(tx, session.id)).filter((person) => invited.includes(person.userId));
  await services.jobs.enqueueAll(
    tx,
    mailLastCalendarJob,
    people.map((person) => ({ payload: lastCalendarOf(services, session, person) })),
  );
}

async function leaveGroup(tx: Db, services: Services, { publicId, part, state }: AheadOfPerson, userId: UserId) {
  const group = await findGroup(tx, publicId);
  if (!group || group.state === 'cancelled') return;
  if (part === 'coach') return cancelForAll(tx, services, group, { by: userId, reason: '' });
  if (state === 'waiting') return leaveWaitingList(tx, group.id, userId);
  const became = await giveUpPlace(tx, services, group, userId);
  if (group.groupId === null) await notifyGroup(tx, services, became, group, userId, [group.coachId]);
}

/** Returns those who expected to meet the person. */
async function cancelFor(
  tx: Db,
  services: Services,
  { publicId, kind }: AheadOfPerson,
  userId: UserId,
): Promise<readonly Cancelled[]> {
  const ofTwo = kind === 'alignment' ? undefined : await findSessionRow(tx, publicId);
  const session = ofTwo ?? (await findBooked(tx, { publicId }));
  if (!session) return [];
  // No one is left to give it back to when it was the coachee's.
  const counted = ofTwo && ofTwo.coacheeId !== userId ? await countCancelled(tx, ofTwo, null) : {};
  await changeSession(tx, session, { what: 'cancelled', by: null, reason: '' }, { state: 'cancelled', ...counted });
  await freeHoldings(tx, [session.id]);
  if (ofTwo?.state === 'booked') await followChange(tx, services, ofTwo, session.id);
  await mailLastCalendars(tx, services, publicId, userId);
  const people = await findSessionPeople(tx, session.id);
  return people.flatMap((person) => (person.userId === userId ? [] : [{ ...person, startsAt: session.startsAt }]));
}

async function notifyOthers(tx: Db, services: Services, userId: UserId, cancelled: readonly Cancelled[]) {
  for (const [other, theirs] of Map.groupBy(cancelled, (person) => person.userId)) {
    const [first] = theirs;
    if (!first) continue;
    const at = formatMoment(first.startsAt, { zone: first.timeZone, hasZoneName: true, hourCycle: first.hourCycle });
    const isOne = theirs.length === 1;
    await services.notify(tx, {
      userId: other as UserId,
      kind: 'session-changed',
      dedupeKey: `sessions-erased:${userId}:${first.startsAt.getTime()}`,
      title: isOne
        ? 'Your session with a former member is cancelled'
        : `Your ${theirs.length} sessions with a former member are cancelled`,
      body: `They deleted their account. ${isOne ? 'It' : 'The next one'} was planned for ${at}.`,
      url: first.part === 'coach' ? linkPaths.coachSessions() : linkPaths.coacheeSessions(),
    });
  }
}

/** Cancels what is ahead, with words to the others, then deletes the person's sessions. */
export async function eraseSessionsOf(tx: Db, services: Services, { userId }: ErasedAccount): Promise<void> {
  const ahead = await listAheadOf(tx, userId);
  await holdCalendars(tx, [...new Set([userId, ...ahead.flatMap(({ people }) => people)])]);
  const cancelled: Cancelled[] = [];
  for (const one of ahead) {
    if (one.kind === 'group') {
      await leaveGroup(tx, services, one, userId);
      if (one.part === 'coach') await mailLastCalendars(tx, services, one.publicId, userId);
    } else cancelled.push(...(await cancelFor(tx, services, one, userId)));
  }
  await notifyOthers(tx, services, userId, cancelled);
  await deleteSessionsOf(tx, userId);
}

/**
 * What someone can't come to any more, because only their keeping the account is open to them: each
 * is cancelled as if they did it, with the usual words and rules.
 */
export async function cancelUntilErased(tx: Db, services: Services, { userId, dueAt }: LeavingAccount): Promise<void> {
  const ahead = (await listAheadOf(tx, userId, dueAt)).filter(({ kind }) => kind !== 'alignment');
  await holdCalendars(tx, [...new Set([userId, ...ahead.flatMap(({ people }) => people)])]);
  for (const one of ahead) {
    const ofTwo = one.kind === 'group' ? undefined : await findSessionRow(tx, one.publicId);
    if (ofTwo && ofTwo.state !== 'cancelled') await cancelBy(tx, services, ofTwo, userId, '');
    if (one.kind === 'group') await leaveGroup(tx, services, one, userId);
  }
}
