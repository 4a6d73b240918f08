import type {
  Action,
  ActionDraft,
  addActionBetween as addActionBetweenEndpoint,
  addAction as addActionEndpoint,
  changeAction as changeActionEndpoint,
} from '@waymark/contract/sessions/actions';
import { ACTIONS_AT_MOST } from '@waymark/contract/sessions/actions';
import type { z } from 'zod';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { findArticleId } from '#library/article.queries.ts';
import { Problem } from '../../problem.ts';
import { hashRequest, type Request, refuseReused } from '../../request-hashes.ts';
import type { Services } from '../../services.ts';
import {
  countActions,
  deleteAction,
  findAction,
  findRequestedAction,
  insertAction,
  updateAction,
} from './actions.queries.ts';
import { findPlaceById, findPlaceOfMatch, holdSession, isMatched, type SessionPlace } from './places.queries.ts';
import {
  notifyAll,
  refuseGroupWork,
  refuseMeetingWork,
  refuseSharedWork,
  sessionPlaceOf,
} from './session-work.service.ts';

async function actionOf(db: Db, userId: UserId, actionId: string) {
  const found = await findAction(db, userId, actionId);
  if (!found) throw new Problem('not_found');
  return found;
}

async function articleOf(db: Db, slug: string): Promise<number> {
  const id = await findArticleId(db, slug);
  if (id === undefined) throw new Problem('not_found');
  return id;
}

type RequestedAction = z.output<typeof addActionEndpoint.schema.body>;

/**
 * Agrees on an action in a session; the same request made again answers the same. Problems:
 * `request_reused`, `list_full`, `not_in_group`, `not_in_meeting`; `not_found` for an unknown
 * article.
 */
export async function agreeOn(
  tx: Db,
  place: SessionPlace,
  addedBy: UserId,
  { owner, text, dueOn, article }: ActionDraft,
  request?: Request,
): Promise<string> {
  refuseGroupWork(place);
  refuseMeetingWork(place);
  await holdSession(tx, place.id);
  const known = request && (await findRequestedAction(tx, addedBy, request.requestId));
  if (known) {
    refuseReused(known, request.requestHash);
    return known.publicId;
  }
  if ((await countActions(tx, place.id)) >= ACTIONS_AT_MOST) throw new Problem('list_full');
  const ownerId = owner === 'coach' ? place.coachId : place.coacheeId;
  const articleId = article === undefined ? null : await articleOf(tx, article);
  return insertAction(tx, { sessionId: place.id, ownerId, addedBy, text, dueOn, articleId, ...request });
}

/** `to` is where the caller wants it, which stays the same while a later session begins. */
async function addTo(
  services: Services,
  userId: UserId,
  place: SessionPlace,
  { requestId, ...draft }: RequestedAction,
  to: Readonly<Record<string, number>>,
): Promise<Action> {
  const { db } = services.database;
  const request = { requestId, requestHash: hashRequest({ ...to, ...draft }) };
  const added = await db.transaction((tx) => agreeOn(tx, place, userId, draft, request));
  notifyAll(services, place);
  return (await actionOf(db, userId, added)).action;
}

export async function addAction(
  services: Services,
  userId: UserId,
  id: string,
  draft: RequestedAction,
): Promise<Action> {
  const place = await sessionPlaceOf(services.database.db, userId, id);
  refuseSharedWork(place);
  return addTo(services, userId, place, draft, { sessionId: place.id });
}

/** Problems: `not_found`, `no_session_yet`, `list_full`. */
export async function addActionBetween(
  services: Services,
  userId: UserId,
  { matchId, ...draft }: z.output<typeof addActionBetweenEndpoint.schema.body>,
): Promise<Action> {
  const { db } = services.database;
  if (!(await isMatched(db, userId, matchId))) throw new Problem('not_found');
  const place = await findPlaceOfMatch(db, userId, matchId);
  if (!place) throw new Problem('no_session_yet');
  return addTo(services, userId, place, draft, { matchId });
}

async function placeOfAction(db: Db, userId: UserId, sessionId: number): Promise<SessionPlace> {
  const place = await findPlaceById(db, userId, sessionId);
  if (!place) throw new Problem('not_found');
  return place;
}

/** Actions outlive their session, also a cancelled one, but not the coaching. */
function refuseAfterCoaching({ isOngoing }: SessionPlace): void {
  if (!isOngoing) throw new Problem('coaching_ended');
}

/** The owner can change it even after the coaching ended. */
export async function changeAction(
  services: Services,
  userId: UserId,
  actionId: string,
  change: z.output<typeof changeActionEndpoint.schema.body>,
): Promise<Action> {
  const { db } = services.database;
  const { id, sessionId, ownerId } = await actionOf(db, userId, actionId);
  const place = await placeOfAction(db, userId, sessionId);
  if (ownerId !== userId) refuseAfterCoaching(place);
  await updateAction(db, id, change);
  notifyAll(services, place);
  return (await actionOf(db, userId, actionId)).action;
}

export async function removeAction(services: Services, userId: UserId, actionId: string): Promise<Action> {
  const { db } = services.database;
  const { id, sessionId, addedBy, action } = await actionOf(db, userId, actionId);
  if (addedBy !== userId) throw new Problem('forbidden');
  const place = await placeOfAction(db, userId, sessionId);
  refuseAfterCoaching(place);
  await deleteAction(db, id);
  notifyAll(services, place);
  return action;
}
