import { PROBLEMS } from '@waymark/contract/errors';
import { linkPaths } from '@waymark/contract/paths';
import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import type {
  closeSession as closeSessionEndpoint,
  RefusedNext,
  SessionWork,
} from '@waymark/contract/sessions/session-work';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { logHeldSessions } from '#sessions/coaching-hours/coaching-hours.queries.ts';
import { bookForClientWhileHeld, listNearestFree } from '#sessions/coaching-sessions/coach-bookings.service.ts';
import { updateAttendance } from '#sessions/coaching-sessions/group-sessions.queries.ts';
import { isTimeTaken } from '#sessions/coaching-sessions/held-times.queries.ts';
import { listRequested } from '#sessions/coaching-sessions/seen-sessions.queries.ts';
import { toSession } from '#sessions/coaching-sessions/seen-sessions.service.ts';
import { findSessionPeople } from '#sessions/coaching-sessions/session-people.queries.ts';
import { changeTimesOfAll } from '#sessions/coaching-sessions/time-changes.service.ts';
import { Problem } from '../../problem.ts';
import { hashRequest, refuseReused } from '../../request-hashes.ts';
import type { Services } from '../../services.ts';
import { agreeOn } from './actions.service.ts';
import { mailAgreedJob } from './agreed-mail.jobs.ts';
import type { SessionPlace } from './places.queries.ts';
import { insertClosing } from './session-work.queries.ts';
import {
  notifyAll,
  refuseGroupWork,
  refuseMeetingWork,
  refuseUnbooked,
  saveNote,
  sessionPlaceOf,
  showWork,
} from './session-work.service.ts';

type Closing = z.output<typeof closeSessionEndpoint.schema.body>;

interface Closed {
  readonly work: SessionWork;
  readonly next: CoachingSession | null;
  readonly nextRefused: RefusedNext | null;
}

const clientsOf = ({ peopleIds, coachId }: SessionPlace): number[] => peopleIds.filter((id) => id !== coachId);

/** Others may see a notification: what was written is only in the mail of people who chose it. */
export async function notifyOfClosing(tx: Db, services: Services, place: SessionPlace): Promise<void> {
  const coach = (await findSessionPeople(tx, place.id)).find(({ part }) => part === 'coach');
  const isGroup = place.kind === 'group';
  for (const userId of clientsOf(place)) {
    const agreed = { sessionId: place.id, userId };
    await services.notify(tx, {
      userId: userId as UserId,
      kind: 'session-closed',
      dedupeKey: `session-closed:${place.publicId}`,
      title: `${coach?.firstName ?? 'Your coach'} closed your ${isGroup ? 'group session' : 'session'}`,
      body: isGroup
        ? 'See the shared note, and say how the session was for you.'
        : 'See what you agreed, and say how the session was for you.',
      url: linkPaths.coacheeSession(place.publicId),
      enqueueMail: (options) => services.jobs.enqueue(tx, mailAgreedJob, agreed, options),
    });
  }
}

/** In a group, of each who accepted, whether they were there. Problem: `not_found`. */
async function keepAttendance(tx: Db, place: SessionPlace, { present, excused }: Closing): Promise<void> {
  const [isGroup, clients] = [place.kind === 'group', clientsOf(place)];
  if (!isGroup && present === undefined && excused.length === 0) return;
  const areClients = (ids: readonly number[]) => ids.every((userId) => clients.includes(userId));
  if (!isGroup || !present || !areClients(present)) throw new Problem('not_found', { field: ['present'] });
  if (!areClients(excused)) throw new Problem('not_found', { field: ['excused'] });
  await updateAttendance(tx, place.id, { present, excused });
}

/** That the time can't be had: a conflict, which says nothing against the closing. */
const isRefusal = (error: unknown): error is Problem =>
  error instanceof Problem && PROBLEMS[error.code].status === 409 && error.code !== 'request_reused';

/**
 * In a savepoint, so that the closing stands if the time was taken meanwhile. Returns why it wasn't
 * booked, if so.
 */
async function bookNext(
  tx: Db,
  services: Services,
  coachId: UserId,
  place: SessionPlace,
  { requestId, next }: Closing,
): Promise<RefusedNext | null> {
  if (!next) return null;
  refuseGroupWork(place);
  const { matchId } = place;
  if (matchId === null) throw new Problem('not_found');
  const pair = { coachId, coacheeId: place.coacheeId as UserId };
  const booking = { ...next, requestId, matchId, message: '', waivesBuffer: false };
  try {
    await tx.transaction((part) => bookForClientWhileHeld(part, services, pair, booking, ['next', 'startsAt']));
    return null;
  } catch (error) {
    const refusal = isTimeTaken(error) ? new Problem('slot_taken') : error;
    if (!isRefusal(refusal)) throw error;
    // No other time would do.
    const isAnyTime = refusal.code === 'agreement_missing';
    return { message: refusal.message, nearest: isAnyTime ? [] : await listNearestFree(tx, services, pair, next) };
  }
}

async function keepClosing(
  tx: Db,
  services: Services,
  coachId: UserId,
  place: SessionPlace,
  closing: Closing,
): Promise<RefusedNext | null> {
  const { requestId, ...content } = closing;
  const { attendance, sharedNote, privateNote, actions, next } = content;
  const requestHash = hashRequest({ ...content, next: next && { ...next, startsAt: Date.parse(next.startsAt) } });
  const kept = await insertClosing(tx, { sessionId: place.id, closedBy: coachId, requestId, requestHash, attendance });
  if (kept.requestId !== requestId) throw new Problem('session_closed');
  if (!kept.isNew) {
    refuseReused(kept, requestHash);
    // The booking answers the same if it was made, and is tried again if it was refused.
    return bookNext(tx, services, coachId, place, closing);
  }
  await keepAttendance(tx, place, closing);
  if (attendance === 'held') await logHeldSessions(tx, sql`s.id = ${place.id}`);
  if (sharedNote) await saveNote(tx, place.id, coachId, 'shared', sharedNote, 'sharedNote');
  if (privateNote) await saveNote(tx, place.id, coachId, 'private', privateNote, 'privateNote');
  for (const action of actions) await agreeOn(tx, place, coachId, action);
  const refused = await bookNext(tx, services, coachId, place, closing);
  await notifyOfClosing(tx, services, place);
  return refused;
}

/**
 * Notes, actions and attendance, all or nothing, and the next session if its time is still free;
 * even after the coaching ended, because the session took place. Problems: see the contract's
 * `closeSession`.
 */
export async function closeSession(
  services: Services,
  coachId: UserId,
  publicId: string,
  closing: Closing,
): Promise<Closed> {
  const place = await sessionPlaceOf(services.database.db, coachId, publicId);
  if (place.coachId !== coachId) throw new Problem('not_found');
  refuseMeetingWork(place);
  refuseUnbooked(place);
  if (place.startsAt.getTime() > Date.now()) throw new Problem('session_not_begun');
  const closed = await changeTimesOfAll(services, coachId, clientsOf(place), async (tx) => {
    const nextRefused = await keepClosing(tx, services, coachId, place, closing);
    const [next] = await listRequested(tx, coachId, closing.requestId);
    const work = await showWork(tx, services, coachId, publicId);
    return { work, next: next ? toSession(next, Date.now()) : null, nextRefused };
  });
  notifyAll(services, place, { isClosed: true });
  return closed;
}
