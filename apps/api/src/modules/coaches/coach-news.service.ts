import { MATCH_DECISION_DAYS } from '@waymark/contract/coach-matches';
import { linkPaths } from '@waymark/contract/paths';
import type { Db } from '#db/client.ts';
import type { UserId } from '#modules/accounts/actor.ts';
import { type News, notify } from '#modules/notifications/notifications.service.ts';
import type { Services } from '../../services.ts';

const news = (userId: UserId, what: string, title: string, body: string): News => ({
  userId,
  kind: 'coach-approval',
  dedupeKey: `coach-approval:${what}`,
  title,
  body,
  url: linkPaths.coachPractice(),
});

/** Tells a coach that all is there and that the operator is next. */
export function tellOfPending(tx: Db, services: Services, userId: UserId): Promise<void> {
  const body =
    'Your profile and your answers are complete. Before coachees see a coach we read what they wrote; you hear from us here and by mail as soon as that is done. Until then you can change everything, and see your page as others will.';
  return notify(tx, services, news(userId, 'pending', 'We are looking at your page', body));
}

export function tellOfApproval(tx: Db, services: Services, userId: UserId, at: Date): Promise<void> {
  const body = `Coachees can find you from now on. When somebody asks for you, you hear of it and have ${MATCH_DECISION_DAYS} days to answer. How many people you take, and when you pause, is up to you.`;
  return notify(tx, services, news(userId, `approved:${at.toISOString()}`, 'You are approved as a coach', body));
}

export function tellOfSuspension(tx: Db, services: Services, userId: UserId, at: Date): Promise<void> {
  const body =
    'Coachees cannot find you or ask for you at the moment. Those you coach stay with you, and everything you wrote is kept. If you would like to talk about it, write to us through the form on our home page.';
  return notify(tx, services, news(userId, `suspended:${at.toISOString()}`, 'Your page is not shown', body));
}
