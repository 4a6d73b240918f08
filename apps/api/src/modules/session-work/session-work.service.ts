import type { Action, ActionDraft, changeAction as changeActionEndpoint } from '@waymark/contract/actions';
import { ACTIONS_AT_MOST } from '@waymark/contract/actions';
import { type AgendaTopic, TOPICS_AT_MOST } from '@waymark/contract/agenda-topics';
import type { NoteAudience, NoteDraft, SessionNote } from '@waymark/contract/session-notes';
import type { SessionRating, SessionWork } from '@waymark/contract/session-work';
import type { z } from 'zod';
import type { Db } from '#db/client.ts';
import type { UserId } from '#modules/accounts/actor.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { countActions, deleteAction, findAction, insertAction, updateAction } from './actions.queries.ts';
import * as topicQueries from './agenda-topics.queries.ts';
import { findNote, saveOverVersion } from './notes.queries.ts';
import { findPlace, findPlaceById, holdSession, type Place } from './places.queries.ts';
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
function refuseSharedWork(place: Place): void {
  refuseUnbooked(place);
  if (!place.isOngoing) throw new Problem('coaching_ended');
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

export async function saveSharedNote({ database: { db } }: Services, userId: UserId, id: string, draft: NoteDraft) {
  const place = await placeOf(db, userId, id);
  refuseSharedWork(place);
  return saveNote(db, place.id, userId, 'both', draft);
}

/** Holds the session, so that no two additions fit where one does. Problem: `list_full`. */
async function refuseFullAgenda(tx: Db, sessionId: number): Promise<void> {
  await holdSession(tx, sessionId);
  if ((await topicQueries.countTopics(tx, sessionId)) >= TOPICS_AT_MOST) throw new Problem('list_full');
}

export async function addTopic(
  { database: { db } }: Services,
  userId: UserId,
  id: string,
  text: string,
): Promise<readonly AgendaTopic[]> {
  const place = await placeOf(db, userId, id);
  refuseSharedWork(place);
  return db.transaction(async (tx) => {
    await refuseFullAgenda(tx, place.id);
    await topicQueries.insertTopic(tx, place.id, userId, text);
    return topicQueries.listTopicsIn(tx, place.id, userId);
  });
}

/** The access list lets only coachees in; a coach who is one too must be it in this session. */
export async function orderTopics(
  { database: { db } }: Services,
  userId: UserId,
  id: string,
  topics: readonly string[],
): Promise<readonly AgendaTopic[]> {
  const place = await placeOf(db, userId, id);
  if (place.coacheeId !== userId) throw new Problem('not_found');
  refuseSharedWork(place);
  await topicQueries.updatePriorities(db, place.id, topics);
  return topicQueries.listTopicsIn(db, place.id, userId);
}

/** Changes one topic of a session that the person takes part in; returns the agenda it leaves. */
async function changeTopic(
  { database }: Services,
  userId: UserId,
  topicId: string,
  change: (tx: Db, topic: topicQueries.TopicRow) => Promise<void>,
): Promise<readonly AgendaTopic[]> {
  const { db } = database;
  const topic = await topicQueries.findTopic(db, userId, topicId);
  const place = topic && (await findPlaceById(db, userId, topic.sessionId));
  if (!place) throw new Problem('not_found');
  refuseSharedWork(place);
  await db.transaction((tx) => change(tx, topic));
  return topicQueries.listTopicsIn(db, place.id, userId);
}

export const deferTopic = (services: Services, userId: UserId, topicId: string) =>
  changeTopic(services, userId, topicId, async (tx, topic) => {
    const next = await topicQueries.findNextSession(tx, topic);
    if (next === undefined) throw new Problem('no_next_session');
    await refuseFullAgenda(tx, next);
    await topicQueries.moveTopic(tx, topic, next);
  });

export const removeTopic = (services: Services, userId: UserId, topicId: string) =>
  changeTopic(services, userId, topicId, async (tx, topic) => {
    if (topic.addedBy !== userId) throw new Problem('forbidden');
    await topicQueries.deleteTopic(tx, topic);
  });

async function actionOf(db: Db, userId: UserId, actionId: string) {
  const found = await findAction(db, userId, actionId);
  if (!found) throw new Problem('not_found');
  return found;
}

/** Agrees on an action in a session. Problem: `list_full`. */
export async function agreeOn(
  tx: Db,
  place: Place,
  addedBy: UserId,
  { owner, text, dueOn }: ActionDraft,
): Promise<string> {
  await holdSession(tx, place.id);
  if ((await countActions(tx, place.id)) >= ACTIONS_AT_MOST) throw new Problem('list_full');
  const ownerId = owner === 'coach' ? place.coachId : place.coacheeId;
  return insertAction(tx, { sessionId: place.id, ownerId, addedBy, text, dueOn });
}

export async function addAction(
  { database: { db } }: Services,
  userId: UserId,
  id: string,
  draft: ActionDraft,
): Promise<Action> {
  const place = await placeOf(db, userId, id);
  refuseSharedWork(place);
  const added = await db.transaction((tx) => agreeOn(tx, place, userId, draft));
  return (await actionOf(db, userId, added)).action;
}

async function refuseInSession(db: Db, userId: UserId, sessionId: number): Promise<void> {
  const place = await findPlaceById(db, userId, sessionId);
  if (!place) throw new Problem('not_found');
  refuseSharedWork(place);
}

/** The owner can change it even after the coaching ended. */
export async function changeAction(
  { database: { db } }: Services,
  userId: UserId,
  actionId: string,
  change: z.output<typeof changeActionEndpoint.schema.body>,
): Promise<Action> {
  const { id, sessionId, ownerId } = await actionOf(db, userId, actionId);
  if (ownerId !== userId) await refuseInSession(db, userId, sessionId);
  await updateAction(db, id, change);
  return (await actionOf(db, userId, actionId)).action;
}

export async function removeAction({ database: { db } }: Services, userId: UserId, actionId: string): Promise<Action> {
  const { id, sessionId, addedBy, action } = await actionOf(db, userId, actionId);
  if (addedBy !== userId) throw new Problem('forbidden');
  await refuseInSession(db, userId, sessionId);
  await deleteAction(db, id);
  return action;
}

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
