import { type AgendaTopic, TOPICS_AT_MOST } from '@waymark/contract/agenda-topics';
import type { NoteAudience, NoteDraft, SessionNote } from '@waymark/contract/session-notes';
import type { SessionRating, SessionWork } from '@waymark/contract/session-work';
import type { Db } from '#db/client.ts';
import type { UserId } from '#modules/accounts/actor.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import * as topicQueries from './agenda-topics.queries.ts';
import { findNote, saveOverVersion } from './notes.queries.ts';
import { findPlace, findPlaceById, type Place } from './places.queries.ts';
import { findSessionWork, insertRating } from './session-work.queries.ts';

/** Problems: `not_found`. */
export async function showWork(db: Db, userId: UserId, publicId: string): Promise<SessionWork> {
  const work = await findSessionWork(db, userId, publicId);
  if (!work) throw new Problem('not_found');
  return work;
}

/** Problems: `not_found`. */
export async function placeOf(db: Db, userId: UserId, publicId: string): Promise<Place> {
  const place = await findPlace(db, userId, publicId);
  if (!place) throw new Problem('not_found');
  return place;
}

/** Problems: `session_cancelled`, `proposal_unanswered`. */
export function refuseUnbooked({ state }: Place): void {
  if (state === 'cancelled') throw new Problem('session_cancelled');
  if (state === 'proposed') throw new Problem('proposal_unanswered');
}

/** Problems: also `coaching_ended`. */
export function refuseSharedWork(place: Place): void {
  refuseUnbooked(place);
  if (!place.isOngoing) throw new Problem('coaching_ended');
}

/** After the commit, so that the other person's page reads what was saved. */
export function notifyOther({ realtime }: Services, userId: UserId, { publicId, coachId, coacheeId }: Place): void {
  const other = (coachId === userId ? coacheeId : coachId) as UserId;
  realtime.send(other, 'session-work-changed', { sessionId: publicId });
}

/**
 * Saves what a writer made of the version they saw. Problem: `note_changed` with both texts, unless
 * they are the same.
 */
export async function saveNote(
  db: Db,
  sessionId: number,
  userId: UserId,
  audience: NoteAudience,
  draft: NoteDraft,
): Promise<SessionNote> {
  const saved = await saveOverVersion(db, sessionId, userId, audience, draft);
  if (saved) return saved;
  const current = await findNote(db, sessionId, userId, audience);
  if (current?.body === draft.body) return current;
  const { body, version } = current ?? { body: '', version: 0 };
  throw new Problem('note_changed', { texts: { current: body, yours: draft.body, version } });
}

/** A private note is its author's whatever becomes of the session. */
export async function savePrivateNote({ database: { db } }: Services, userId: UserId, id: string, draft: NoteDraft) {
  const place = await placeOf(db, userId, id);
  return saveNote(db, place.id, userId, 'self', draft);
}

export async function saveSharedNote(services: Services, userId: UserId, id: string, draft: NoteDraft) {
  const { db } = services.database;
  const place = await placeOf(db, userId, id);
  refuseSharedWork(place);
  const saved = await saveNote(db, place.id, userId, 'both', draft);
  notifyOther(services, userId, place);
  return saved;
}

export async function addTopic(
  services: Services,
  userId: UserId,
  id: string,
  text: string,
): Promise<readonly AgendaTopic[]> {
  const { db } = services.database;
  const place = await placeOf(db, userId, id);
  refuseSharedWork(place);
  const known = await topicQueries.listTopicsIn(db, place.id, userId);
  if (known.length >= TOPICS_AT_MOST) throw new Problem('list_full');
  await topicQueries.insertTopic(db, place.id, userId, text);
  notifyOther(services, userId, place);
  return topicQueries.listTopicsIn(db, place.id, userId);
}

/** The access list lets only coachees in; a coach who is one too must be it in this session. */
export async function orderTopics(
  services: Services,
  userId: UserId,
  id: string,
  topics: readonly string[],
): Promise<readonly AgendaTopic[]> {
  const { db } = services.database;
  const place = await placeOf(db, userId, id);
  if (place.coacheeId !== userId) throw new Problem('not_found');
  refuseSharedWork(place);
  await topicQueries.updatePriorities(db, place.id, topics);
  notifyOther(services, userId, place);
  return topicQueries.listTopicsIn(db, place.id, userId);
}

/** Changes one topic of a session that the person takes part in; returns the agenda it leaves. */
async function changeTopic(
  services: Services,
  userId: UserId,
  topicId: string,
  change: (tx: Db, topic: topicQueries.TopicRow) => Promise<void>,
): Promise<readonly AgendaTopic[]> {
  const { db } = services.database;
  const topic = await topicQueries.findTopic(db, userId, topicId);
  const place = topic && (await findPlaceById(db, userId, topic.sessionId));
  if (!place) throw new Problem('not_found');
  refuseSharedWork(place);
  await change(db, topic);
  notifyOther(services, userId, place);
  return topicQueries.listTopicsIn(db, place.id, userId);
}

export const deferTopic = (services: Services, userId: UserId, topicId: string) =>
  changeTopic(services, userId, topicId, async (db, topic) => {
    if (!(await topicQueries.moveToNextSession(db, topic))) throw new Problem('no_next_session');
  });

export const removeTopic = (services: Services, userId: UserId, topicId: string) =>
  changeTopic(services, userId, topicId, async (db, topic) => {
    if (topic.addedBy !== userId) throw new Problem('forbidden');
    await topicQueries.deleteTopic(db, topic);
  });

/** Problems: `not_found`, `session_not_over`, `already_rated`. */
export async function rateSession(
  { database: { db } }: Services,
  userId: UserId,
  id: string,
  rating: SessionRating,
): Promise<SessionRating> {
  const place = await placeOf(db, userId, id);
  if (place.coacheeId !== userId) throw new Problem('not_found');
  refuseUnbooked(place);
  if (place.endsAt.getTime() > Date.now()) throw new Problem('session_not_over');
  const kept = await insertRating(db, place.id, userId, rating);
  if (kept.useful !== rating.useful || kept.heard !== rating.heard) throw new Problem('already_rated');
  return kept;
}
