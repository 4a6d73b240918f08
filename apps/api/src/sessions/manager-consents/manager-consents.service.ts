import { linkPaths } from '@waymark/contract/paths';
import {
  CONSENTS_AT_MOST,
  type OwnManager,
  SHARED_DAYS_AT_MOST,
  type SharedThing,
  type shareWithManager as shareEndpoint,
  type Team,
  type TeamMember,
} from '@waymark/contract/sessions/manager-consents';
import { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { findNotificationPreferences } from '#notices/notifications/notification-preferences.queries.ts';
import { countTeam, findManagerOf, holdManagerOf } from '#organisations/memberships/membership-changes.queries.ts';
import { noteLooks } from '#people/looks/looks.service.ts';
import { Problem } from '../../problem.ts';
import { hashRequest, type Request, refuseReused } from '../../request-hashes.ts';
import type { Services } from '../../services.ts';
import {
  endConsent,
  findGoalWords,
  findOwnSharing,
  findRequestedSharing,
  holdSharing,
  insertCoachingSharing,
  insertGoalSharing,
  listTeam,
} from './manager-consents.queries.ts';
import { listWishes } from './meeting-wishes.queries.ts';

type Draft = z.output<typeof shareEndpoint.schema.body>;

export async function showOwnManager({ database: { db } }: Services, userId: UserId): Promise<OwnManager> {
  const manager = await findManagerOf(db, userId);
  const { shared, coach } = await findOwnSharing(db, userId);
  if (!manager) return { manager: null, shared, coach, proposedStarts: [] };
  const proposedStarts = await listWishes(db, userId, manager.userId);
  const { firstName, lastName } = manager;
  return { manager: { firstName, lastName }, shared, coach, proposedStarts };
}

const sharedOf = ({ shared }: TeamMember, subject: SharedThing['subject']) =>
  shared.filter((thing) => thing.subject === subject).map(({ id }) => id);

export async function showTeam(services: Services, managerId: UserId): Promise<Team> {
  const { database, settings } = services;
  const team = await listTeam(database.db, managerId);
  await noteLooks(
    database.db,
    services,
    managerId,
    ...team.map(({ userId, person }) => ({
      ownerId: userId,
      shown: { 'goal-copy': sharedOf(person, 'goal'), 'in-coaching': sharedOf(person, 'coaching') },
    })),
  );
  const isLargeEnough = (await countTeam(database.db, managerId)) >= settings.current.figures.atLeast;
  return {
    people: team.map(({ person }) => person),
    figures: { atLeast: settings.current.figures.atLeast, isLargeEnough },
  };
}

/** The end of a day by someone's clock. Problems: `date_over`, `date_too_far`. */
export async function endOfDay(db: Db, userId: UserId, date: string, field: string): Promise<Date> {
  const { timeZone } = await findNotificationPreferences(db, userId);
  const today = Temporal.Now.plainDateISO(timeZone);
  const day = Temporal.PlainDate.from(date);
  if (Temporal.PlainDate.compare(day, today) < 0) throw new Problem('date_over', { field });
  if (Temporal.PlainDate.compare(day, today.add({ days: SHARED_DAYS_AT_MOST })) > 0) {
    throw new Problem('date_too_far', { field });
  }
  return new Date(day.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds);
}

/** Problems: `not_found` for a goal of others, `no_coach_yet`, `already_shared`. */
async function insertShared(
  tx: Db,
  userId: UserId,
  receiverId: UserId,
  draft: Draft & Request,
  untilAt: Date,
): Promise<void> {
  const { subject, goalId, until, requestId, requestHash } = draft;
  const sharing = { giverId: userId, receiverId, until, untilAt, requestId, requestHash };
  if (subject === 'coaching' || goalId === null) {
    if (!(await findOwnSharing(tx, userId)).coach) throw new Problem('no_coach_yet');
    if ((await insertCoachingSharing(tx, sharing)) === undefined) throw new Problem('already_shared');
    return;
  }
  const goal = await findGoalWords(tx, userId, goalId);
  if (!goal) throw new Problem('not_found', { field: 'goalId' });
  if ((await insertGoalSharing(tx, { ...sharing, ...goal })) === undefined) {
    throw new Problem('already_shared', { field: 'goalId' });
  }
}

export const notifyAboutSharing = (tx: Db, services: Services, managerId: UserId, sharedId: string): Promise<void> =>
  services.notify(tx, {
    userId: managerId,
    kind: 'shared-with-manager',
    dedupeKey: `shared-with-manager:${sharedId}`,
    title: 'Someone in your team shares something with you',
    body: 'Open your team to read it.',
    url: linkPaths.team(),
  });

/** Problems: see the contract's `shareWithManager`. */
export async function shareWithManager(services: Services, userId: UserId, draft: Draft): Promise<SharedThing> {
  const { requestId, ...content } = draft;
  const { until } = content;
  const requestHash = hashRequest(content);
  const { made, receiverId } = await services.database.db.transaction(async (tx) => {
    const standing = await holdSharing(tx, userId);
    const manager = await holdManagerOf(tx, userId);
    const known = await findRequestedSharing(tx, userId, requestId);
    if (known) {
      refuseReused(known, requestHash);
      return { made: known.shared, receiverId: undefined };
    }
    if (!manager) throw new Problem('no_manager_yet');
    if (standing >= CONSENTS_AT_MOST) throw new Problem('list_full');
    const untilAt = await endOfDay(tx, userId, until, 'until');
    await insertShared(tx, userId, manager.userId, { ...draft, requestHash }, untilAt);
    const shared = (await findRequestedSharing(tx, userId, requestId))?.shared;
    if (!shared) throw new Error('What was shared cannot be found.');
    await notifyAboutSharing(tx, services, manager.userId, shared.id);
    return { made: shared, receiverId: manager.userId };
  });
  if (receiverId) services.realtime.send(receiverId, 'team-changed', { isLess: false });
  return made;
}

/** Idempotent. Problems: `not_found`. */
export async function endSharing({ database, realtime }: Services, userId: UserId, publicId: string): Promise<void> {
  const receiver = await endConsent(database.db, userId, publicId);
  if (receiver === undefined) throw new Problem('not_found');
  if (receiver !== 'ended') realtime.send(receiver, 'team-changed', { isLess: true });
}
