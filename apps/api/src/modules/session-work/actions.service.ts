import type {
  Action,
  ActionDraft,
  addActionBetween as addActionBetweenEndpoint,
  changeAction as changeActionEndpoint,
} from '@waymark/contract/actions';
import { ACTIONS_AT_MOST } from '@waymark/contract/actions';
import type { z } from 'zod';
import type { Db } from '#db/client.ts';
import type { UserId } from '#modules/accounts/actor.ts';
import { findArticleId } from '#modules/library/article.queries.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { countActions, deleteAction, findAction, insertAction, updateAction } from './actions.queries.ts';
import { findPlaceById, findPlaceOfMatch, isMatched, type Place } from './places.queries.ts';
import { placeOf, refuseSharedWork } from './session-work.service.ts';

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

/** Agrees on an action in a session. Problems: `list_full`; `not_found` for an unknown article. */
export async function agreeOn(
  db: Db,
  place: Place,
  addedBy: UserId,
  { owner, text, dueOn, article }: ActionDraft,
): Promise<string> {
  if ((await countActions(db, place.id)) >= ACTIONS_AT_MOST) throw new Problem('list_full');
  const ownerId = owner === 'coach' ? place.coachId : place.coacheeId;
  const articleId = article === undefined ? null : await articleOf(db, article);
  return insertAction(db, { sessionId: place.id, ownerId, addedBy, text, dueOn, articleId });
}

export async function addAction(
  { database: { db } }: Services,
  userId: UserId,
  id: string,
  draft: ActionDraft,
): Promise<Action> {
  const place = await placeOf(db, userId, id);
  refuseSharedWork(place);
  return (await actionOf(db, userId, await agreeOn(db, place, userId, draft))).action;
}

/** Problems: `not_found`, `no_session_yet`, `list_full`. */
export async function addActionBetween(
  { database: { db } }: Services,
  userId: UserId,
  { matchId, ...draft }: z.output<typeof addActionBetweenEndpoint.schema.body>,
): Promise<Action> {
  if (!(await isMatched(db, userId, matchId))) throw new Problem('not_found');
  const place = await findPlaceOfMatch(db, userId, matchId);
  if (!place) throw new Problem('no_session_yet');
  return (await actionOf(db, userId, await agreeOn(db, place, userId, draft))).action;
}

/** Actions outlive their session, also a cancelled one, but not the coaching. */
async function refuseAfterCoaching(db: Db, userId: UserId, sessionId: number): Promise<void> {
  const place = await findPlaceById(db, userId, sessionId);
  if (!place) throw new Problem('not_found');
  if (!place.isOngoing) throw new Problem('coaching_ended');
}

/** The owner can change it even after the coaching ended. */
export async function changeAction(
  { database: { db } }: Services,
  userId: UserId,
  actionId: string,
  change: z.output<typeof changeActionEndpoint.schema.body>,
): Promise<Action> {
  const { id, sessionId, ownerId } = await actionOf(db, userId, actionId);
  if (ownerId !== userId) await refuseAfterCoaching(db, userId, sessionId);
  await updateAction(db, id, change);
  return (await actionOf(db, userId, actionId)).action;
}

export async function removeAction({ database: { db } }: Services, userId: UserId, actionId: string): Promise<Action> {
  const { id, sessionId, addedBy, action } = await actionOf(db, userId, actionId);
  if (addedBy !== userId) throw new Problem('forbidden');
  await refuseAfterCoaching(db, userId, sessionId);
  await deleteAction(db, id);
  return action;
}
