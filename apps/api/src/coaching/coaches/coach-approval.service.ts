import { MATCH_DECISION_DAYS } from '@waymark/contract/coaching/coach-matches';
import type { CoachState } from '@waymark/contract/coaching/coaches';
import { linkPaths } from '@waymark/contract/paths';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { lockUser } from '#people/users/users.queries.ts';
import type { News, Services } from '../../services.ts';
import { findCoachSource, updateCoachState } from './coaches.queries.ts';

const news = (userId: UserId, what: string, title: string, body: string): News => ({
  userId,
  kind: 'coach-approval',
  dedupeKey: `coach-approval:${what}`,
  title,
  body,
  url: linkPaths.coachPractice(),
});

export function tellOfPending(tx: Db, services: Services, userId: UserId): Promise<void> {
  const body =
    'Your profile and your answers are complete. We review every coach before coachees can see them; we’ll let you know here and by mail when we’re done. Until then you can change everything and preview your page.';
  return services.notify(tx, news(userId, 'pending', 'Your page is in review', body));
}

function tellOfApproval(tx: Db, services: Services, userId: UserId, at: Date): Promise<void> {
  const body = `Coachees can now find you. When someone sends you a request, we’ll notify you, and you have ${MATCH_DECISION_DAYS} days to answer. You can set a client limit and pause requests at any time.`;
  return services.notify(tx, news(userId, `approved:${at.toISOString()}`, 'You are approved as a coach', body));
}

function tellOfSuspension(tx: Db, services: Services, userId: UserId, at: Date): Promise<void> {
  const body =
    'Coachees can’t find you or send you requests right now. You keep your clients, and everything you wrote is saved. If you’d like to talk about it, write to us through the form on our home page.';
  return services.notify(tx, news(userId, `suspended:${at.toISOString()}`, 'Your page is not shown', body));
}

export interface Decision {
  readonly before: CoachState;
  readonly slug: string | null;
}

async function holdCoach(tx: Db, userId: UserId): Promise<Decision> {
  await lockUser(tx, userId);
  const source = await findCoachSource(tx, userId);
  return { before: source?.state ?? 'open', slug: source?.slug ?? null };
}

/** With the coach locked, before anything changes: what it throws refuses the decision. */
type BeforeDecision = (tx: Db, before: CoachState) => Promise<void>;

const noneBefore: BeforeDecision = async () => {};

/** Shows a pending or suspended coach to coachees and notifies them; otherwise changes nothing. */
export function approveCoach(services: Services, userId: UserId, first = noneBefore): Promise<Decision> {
  return services.database.db.transaction(async (tx) => {
    const coach = await holdCoach(tx, userId);
    await first(tx, coach.before);
    if (coach.before === 'pending' || coach.before === 'suspended') {
      const at = new Date();
      await updateCoachState(tx, userId, 'approved', at);
      await tellOfApproval(tx, services, userId, at);
    }
    return coach;
  });
}

/** Hides a coach from coachees and notifies them; matches stand. Otherwise changes nothing. */
export function suspendCoach(services: Services, userId: UserId, first = noneBefore): Promise<Decision> {
  return services.database.db.transaction(async (tx) => {
    const coach = await holdCoach(tx, userId);
    await first(tx, coach.before);
    if (coach.before === 'pending' || coach.before === 'approved') {
      const at = new Date();
      await updateCoachState(tx, userId, 'suspended', at);
      await tellOfSuspension(tx, services, userId, at);
    }
    return coach;
  });
}
