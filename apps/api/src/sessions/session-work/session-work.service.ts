import {
  type AgendaTopic,
  type addTopic as addTopicEndpoint,
  TOPICS_AT_MOST,
} from '@waymark/contract/sessions/agenda-topics';
import type { NoteAudience, NoteDraft, SessionNote } from '@waymark/contract/sessions/session-notes';
import type { SessionRating, SessionWork } from '@waymark/contract/sessions/session-work';
import type { z } from 'zod';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { afterCommit } from '#db/commit-hooks.ts';
import { noteLooks } from '#people/looks/looks.service.ts';
import { holdCalendars } from '#sessions/calendars/calendars.queries.ts';
import type { SessionsChange } from '../../happened.ts';
import { Problem } from '../../problem.ts';
import { hashRequest, refuseReused } from '../../request-hashes.ts';
import type { Services } from '../../services.ts';
import * as topicQueries from './agenda-topics.queries.ts';
import { findNote, saveOverVersion } from './notes.queries.ts';
import { findPlace, findPlaceById, holdSession, type PairPlace, type SessionPlace } from './places.queries.ts';
import { closeRatingBlock, holdRatingsOf, insertRating } from './ratings.queries.ts';
import { findSessionWork } from './session-work.queries.ts';

/** Problems: `not_found`. */
export async function showWork(db: Db, services: Services, userId: UserId, publicId: string): Promise<SessionWork> {
  const found = await findSessionWork(db, userId, publicId);
  if (!found) throw new Problem('not_found');
  const { work, coacheeId, lastId } = found;
  if (coacheeId !== null) {
    const notes = [...(work.sharedNote?.body ? [publicId] : []), ...(lastId === null ? [] : [lastId])];
    const shown = { goal: work.goals.map(({ id }) => id), 'shared-note': notes };
    await noteLooks(db, services, userId, { ownerId: coacheeId, shown });
  }
  return work;
}

/** Problems: `not_found`. */
export async function sessionPlaceOf(db: Db, userId: UserId, publicId: string): Promise<SessionPlace> {
  const place = await findPlace(db, userId, publicId);
  if (!place) throw new Problem('not_found');
  return place;
}

/** Problems: `session_cancelled`, `proposal_unanswered`. */
export function refuseUnbooked({ state }: SessionPlace): void {
  if (state === 'cancelled') throw new Problem('session_cancelled');
  if (state === 'proposed') throw new Problem('proposal_unanswered');
}

/** Problems: also `coaching_ended`. */
export function refuseSharedWork(place: SessionPlace): void {
  refuseUnbooked(place);
  if (!place.isOngoing) throw new Problem('coaching_ended');
}

/** Agenda, goals and actions are of two people. Problem: `not_in_group`. */
export function refuseGroupWork(place: SessionPlace): asserts place is PairPlace {
  if (place.coacheeId === null) throw new Problem('not_in_group');
}

/** A meeting with a manager has an agenda and notes, no more. Problem: `not_in_meeting`. */
export function refuseMeetingWork({ kind }: SessionPlace): void {
  if (kind === 'alignment') throw new Problem('not_in_meeting');
}

/** After the commit, so that all pages of those in the session read what was saved. */
export function notifyAll(
  { realtime }: Services,
  { publicId, peopleIds }: Pick<SessionPlace, 'publicId' | 'peopleIds'>,
  what: { readonly isClosed?: true } = {},
): void {
  for (const id of peopleIds) realtime.send(id as UserId, 'session-work-changed', { sessionId: publicId, ...what });
}

/**
 * Saves what a writer made of the version they saw. Problem: `note_changed` with both texts, unless
 * they are the same, at the `field` of a body with several notes.
 */
export async function saveNote(
  db: Db,
  sessionId: number,
  userId: UserId,
  audience: NoteAudience,
  draft: NoteDraft,
  field?: string,
): Promise<SessionNote> {
  const saved = await saveOverVersion(db, sessionId, userId, audience, draft);
  if (saved) return saved;
  const current = await findNote(db, sessionId, userId, audience);
  if (current?.body === draft.body) return current;
  const { body, version } = current ?? { body: '', version: 0 };
  throw new Problem('note_changed', { field, texts: { current: body, yours: draft.body, version } });
}

/** A private note is its author's whatever becomes of the session. */
export async function savePrivateNote(services: Services, userId: UserId, id: string, draft: NoteDraft) {
  const { db } = services.database;
  const place = await sessionPlaceOf(db, userId, id);
  const saved = await saveNote(db, place.id, userId, 'private', draft);
  services.realtime.send(userId, 'session-work-changed', { sessionId: place.publicId });
  return saved;
}

export async function saveSharedNote(services: Services, userId: UserId, id: string, draft: NoteDraft) {
  const { db } = services.database;
  const place = await sessionPlaceOf(db, userId, id);
  refuseSharedWork(place);
  const saved = await saveNote(db, place.id, userId, 'shared', draft);
  notifyAll(services, place);
  return saved;
}

/** The session must be held, so that no two additions fit where one does. Problem: `list_full`. */
async function refuseFullAgenda(tx: Db, sessionId: number): Promise<void> {
  if ((await topicQueries.countTopics(tx, sessionId)) >= TOPICS_AT_MOST) throw new Problem('list_full');
}

/**
 * The same request made again adds nothing. Problems: those of `refuseSharedWork`, `list_full`,
 * `request_reused`.
 */
export async function addTopic(
  services: Services,
  userId: UserId,
  id: string,
  { text, requestId }: z.output<typeof addTopicEndpoint.schema.body>,
): Promise<readonly AgendaTopic[]> {
  const { db } = services.database;
  const place = await sessionPlaceOf(db, userId, id);
  refuseGroupWork(place);
  refuseSharedWork(place);
  const requestHash = hashRequest({ sessionId: place.id, text });
  const topics = await db.transaction(async (tx) => {
    await holdSession(tx, place.id);
    const known = await topicQueries.findRequestedTopic(tx, userId, requestId);
    if (known) refuseReused(known, requestHash);
    else {
      await refuseFullAgenda(tx, place.id);
      await topicQueries.insertTopic(tx, { sessionId: place.id, addedBy: userId, text, requestId, requestHash });
    }
    return topicQueries.listTopicsIn(tx, place.id, userId);
  });
  notifyAll(services, place);
  return topics;
}

/** The access list lets only coachees in; a coach who is one too must be it in this session. */
export async function orderTopics(
  services: Services,
  userId: UserId,
  id: string,
  topics: readonly string[],
): Promise<readonly AgendaTopic[]> {
  const { db } = services.database;
  const place = await sessionPlaceOf(db, userId, id);
  refuseGroupWork(place);
  if (place.coacheeId !== userId) throw new Problem('not_found');
  refuseSharedWork(place);
  await topicQueries.updatePriorities(db, place.id, topics);
  notifyAll(services, place);
  return topicQueries.listTopicsIn(db, place.id, userId);
}

/** Changes one topic of a session that the person takes part in; returns the agenda it leaves. */
async function changeTopic(
  services: Services,
  userId: UserId,
  topicId: string,
  change: (tx: Db, topic: topicQueries.TopicRow, place: SessionPlace) => Promise<void>,
): Promise<readonly AgendaTopic[]> {
  const { db } = services.database;
  const topic = await topicQueries.findTopic(db, userId, topicId);
  const place = topic && (await findPlaceById(db, userId, topic.sessionId));
  if (!place) throw new Problem('not_found');
  // One that waits left its session's agenda, which may be cancelled by now.
  if (!topic.isWaiting) refuseUnbooked(place);
  if (!place.isOngoing) throw new Problem('coaching_ended');
  await db.transaction((tx) => change(tx, topic, place));
  notifyAll(services, place);
  return topicQueries.listTopicsIn(db, place.id, userId);
}

/** With no next session, it waits; the held calendars keep one from being booked meanwhile. */
export const deferTopic = (services: Services, userId: UserId, topicId: string) =>
  changeTopic(services, userId, topicId, async (tx, topic, { matchId, coachId, coacheeId }) => {
    if (matchId === null || coacheeId === null) throw new Problem('no_next_session');
    await holdCalendars(tx, [coachId, coacheeId]);
    const next = await topicQueries.findNextSession(tx, topic);
    if (next === undefined) return topicQueries.keepTopicWaiting(tx, topic);
    await holdSession(tx, next);
    await refuseFullAgenda(tx, next);
    await topicQueries.moveTopic(tx, topic, next);
  });

/** What waits goes to the next session, and so does the agenda of one that was cancelled. */
export async function followSessions(tx: Db, services: Services, change: SessionsChange): Promise<void> {
  const { matchId, coachId, coacheeId, cancelledId } = change;
  if (cancelledId !== undefined) await topicQueries.keepTopicsWaiting(tx, cancelledId);
  const changed = await topicQueries.placeWaitingTopics(tx, matchId);
  if (changed.length === 0) return;
  afterCommit(tx, () => {
    for (const publicId of changed) notifyAll(services, { publicId, peopleIds: [coachId, coacheeId] });
  });
}

export const removeTopic = (services: Services, userId: UserId, topicId: string) =>
  changeTopic(services, userId, topicId, async (tx, topic) => {
    if (topic.addedBy !== userId) throw new Problem('forbidden');
    await topicQueries.deleteTopic(tx, topic);
  });

/**
 * A closed session is over, also before its time. Problems: `not_found`, `session_not_over`,
 * `already_rated`.
 */
export async function rateSession(
  { database: { db } }: Services,
  userId: UserId,
  id: string,
  rating: SessionRating,
): Promise<SessionRating> {
  const place = await sessionPlaceOf(db, userId, id);
  if (place.coachId === userId) throw new Problem('not_found');
  refuseMeetingWork(place);
  refuseUnbooked(place);
  if (!place.isClosed && place.endsAt.getTime() > Date.now()) throw new Problem('session_not_over');
  const kept = await db.transaction(async (tx) => {
    await holdRatingsOf(tx, place.coachId);
    const first = await insertRating(tx, place.id, userId, rating);
    await closeRatingBlock(tx, place.coachId);
    return first;
  });
  if (kept.useful !== rating.useful || kept.heard !== rating.heard) throw new Problem('already_rated');
  return kept;
}
