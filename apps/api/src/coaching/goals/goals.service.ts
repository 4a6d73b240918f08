import {
  ACTIVE_GOALS_AT_MOST,
  type changeGoal as changeGoalEndpoint,
  type createGoal as createGoalEndpoint,
  GOALS_AT_MOST,
  type Goal,
} from '@waymark/contract/coaching/goals';
import type { z } from 'zod';
import type { UserId } from '#actor.ts';
import { findStandingMatch, listStandingCoaches } from '#coaching/coach-matches/coach-matches.queries.ts';
import type { Db } from '#db/client.ts';
import { afterCommit } from '#db/commit-hooks.ts';
import { noteLooks } from '#people/looks/looks.service.ts';
import { Problem } from '../../problem.ts';
import { hashRequest, refuseReused } from '../../request-hashes.ts';
import type { Services } from '../../services.ts';
import {
  findGoal,
  findRequestedGoal,
  holdGoal,
  holdGoals,
  insertGoal,
  insertMark,
  listGoalsOf,
  updateGoal,
} from './goals.queries.ts';

/**
 * After the commit: to all pages of its person, and of the coach they share it with. A goal that
 * they don't share concerns no one else.
 */
async function tellOfGoal(tx: Db, { realtime }: Services, userId: UserId, isSeenByCoach: boolean): Promise<void> {
  const coaches = isSeenByCoach ? await listStandingCoaches(tx, userId) : [];
  afterCommit(tx, () => {
    for (const id of [userId, ...coaches]) realtime.send(id, 'goals-changed', {});
  });
}

async function reread(db: Db, userId: UserId, publicId: string): Promise<Goal> {
  const goal = await findGoal(db, userId, publicId);
  if (!goal) throw new Problem('not_found');
  return goal;
}

/** What a client shares, for the coach of a standing match. Problems: `not_found`. */
export async function listClientGoals(services: Services, coachId: UserId, matchId: number): Promise<readonly Goal[]> {
  const { db } = services.database;
  const match = await findStandingMatch(db, coachId, matchId);
  if (!match) throw new Problem('not_found');
  const goals = await listGoalsOf(db, coachId, match.coacheeId);
  await noteLooks(db, services, coachId, { ownerId: match.coacheeId, shown: { goal: goals.map(({ id }) => id) } });
  return goals;
}

/**
 * The same request made again answers the same. Problems: `request_reused`, `three_goals_active`,
 * `list_full`.
 */
export function createGoal(
  services: Services,
  userId: UserId,
  draft: z.output<typeof createGoalEndpoint.schema.body>,
): Promise<Goal> {
  const { requestId, ...content } = draft;
  const requestHash = hashRequest(content);
  return services.database.db.transaction(async (tx) => {
    const { all, active } = await holdGoals(tx, userId);
    const known = await findRequestedGoal(tx, userId, requestId);
    if (known) {
      refuseReused(known, requestHash);
      return known.goal;
    }
    if (active >= ACTIVE_GOALS_AT_MOST) throw new Problem('three_goals_active');
    if (all >= GOALS_AT_MOST) throw new Problem('list_full');
    const publicId = await insertGoal(tx, { ...draft, requestHash, userId });
    await tellOfGoal(tx, services, userId, draft.isShared);
    return reread(tx, userId, publicId);
  });
}

/** Problems: `not_found`, `three_goals_active`. */
export function changeGoal(
  services: Services,
  userId: UserId,
  publicId: string,
  change: z.output<typeof changeGoalEndpoint.schema.body>,
): Promise<Goal> {
  return services.database.db.transaction(async (tx) => {
    const { active } = await holdGoals(tx, userId);
    const goal = await holdGoal(tx, userId, publicId);
    if (!goal) throw new Problem('not_found');
    const becomesActive = change.state === 'active' && goal.state !== 'active';
    if (becomesActive && active >= ACTIVE_GOALS_AT_MOST) throw new Problem('three_goals_active');
    await updateGoal(tx, goal.id, change);
    await tellOfGoal(tx, services, userId, goal.isShared);
    return reread(tx, userId, publicId);
  });
}

/** Problems: `not_found`. */
export function markGoal(services: Services, userId: UserId, publicId: string, attainment: number): Promise<Goal> {
  return services.database.db.transaction(async (tx) => {
    const goal = await holdGoal(tx, userId, publicId);
    if (!goal) throw new Problem('not_found');
    await insertMark(tx, goal.id, attainment);
    await tellOfGoal(tx, services, userId, goal.isShared);
    return reread(tx, userId, publicId);
  });
}

/** Problems: `not_found`. */
export function shareGoal(services: Services, userId: UserId, publicId: string, isShared: boolean): Promise<Goal> {
  return services.database.db.transaction(async (tx) => {
    const goal = await holdGoal(tx, userId, publicId);
    if (!goal) throw new Problem('not_found');
    await updateGoal(tx, goal.id, { isShared });
    await tellOfGoal(tx, services, userId, isShared || goal.isShared);
    return reread(tx, userId, publicId);
  });
}
