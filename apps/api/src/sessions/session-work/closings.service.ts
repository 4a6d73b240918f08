import { linkPaths } from '@waymark/contract/paths';
import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import type { closeSession as closeSessionEndpoint, SessionWork } from '@waymark/contract/sessions/session-work';
import type { z } from 'zod';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { bookForClientWhileHeld } from '#sessions/coaching-sessions/coach-bookings.service.ts';
import { updateAttendance } from '#sessions/coaching-sessions/group-sessions.queries.ts';
import { listRequested } from '#sessions/coaching-sessions/seen-sessions.queries.ts';
import { toSession } from '#sessions/coaching-sessions/seen-sessions.service.ts';
import { findSessionPeople } from '#sessions/coaching-sessions/session-people.queries.ts';
import { changeTimesOfAll } from '#sessions/coaching-sessions/time-changes.service.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { agreeOn } from './actions.service.ts';
import { mailAgreedJob } from './agreed-mail.jobs.ts';
import type { SessionPlace } from './places.queries.ts';
import { insertClosing } from './session-work.queries.ts';
import {
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

async function bookNext(
  tx: Db,
  services: Services,
  coachId: UserId,
  place: SessionPlace,
  { requestId, next }: Closing,
) {
  if (!next) return;
  refuseGroupWork(place);
  if (place.matchId === null) throw new Problem('not_found');
  await bookForClientWhileHeld(
    tx,
    services,
    { coachId, coacheeId: place.coacheeId as UserId },
    { ...next, requestId, matchId: place.matchId, message: '', waivesBuffer: false },
    ['next', 'startsAt'],
  );
}

async function keepClosing(tx: Db, services: Services, coachId: UserId, place: SessionPlace, closing: Closing) {
  const { requestId, attendance, sharedNote, privateNote, actions } = closing;
  const kept = await insertClosing(tx, { sessionId: place.id, closedBy: coachId, requestId, attendance });
  if (kept.requestId !== requestId) throw new Problem('session_closed');
  if (!kept.isNew) return;
  await keepAttendance(tx, place, closing);
  if (sharedNote) await saveNote(tx, place.id, coachId, 'shared', sharedNote, 'sharedNote');
  if (privateNote) await saveNote(tx, place.id, coachId, 'private', privateNote, 'privateNote');
  for (const action of actions) await agreeOn(tx, place, coachId, action);
  await bookNext(tx, services, coachId, place, closing);
  await notifyOfClosing(tx, services, place);
}

/**
 * Notes, actions, attendance and the next session, all or nothing; even after the coaching ended,
 * because the session took place. Problems: see the contract's `closeSession`.
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
  return changeTimesOfAll(services, coachId, clientsOf(place), async (tx) => {
    await keepClosing(tx, services, coachId, place, closing);
    const [next] = await listRequested(tx, coachId, closing.requestId);
    return { work: await showWork(tx, coachId, publicId), next: next ? toSession(next, Date.now()) : null };
  });
}
