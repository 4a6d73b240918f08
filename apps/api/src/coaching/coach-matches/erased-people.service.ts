import { formatMoment } from '@waymark/contract/moments';
import { linkPaths } from '@waymark/contract/paths';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { findSessionUser } from '#people/users/users.queries.ts';
import type { ErasedAccount, LeavingAccount } from '../../happened.ts';
import type { Services } from '../../services.ts';
import { listOpenOf } from './coach-matches.queries.ts';

const TO_COACHEE = {
  standing: {
    title: 'Your coaching with a former member has ended',
    body: 'Your coach deleted their account, and what you wrote together went with it. Your goals and check-ins stay yours. Other coaches fit what you said, too.',
  },
  requested: {
    title: 'The coach you asked is no longer here',
    body: 'They deleted their account, so you’re free to ask someone else.',
  },
} as const;

const TO_COACH = {
  standing: {
    title: 'Your coaching with a former member has ended',
    body: 'They deleted their account, and what you wrote together went with it. The place is free again.',
  },
  requested: {
    title: 'A request was withdrawn',
    body: 'A former member deleted their account. You don’t need to do anything.',
  },
} as const;

/** Their matches go with the account; the other side hears of it, without a name. */
export async function notifyOfErased(tx: Db, services: Services, { userId }: ErasedAccount): Promise<void> {
  for (const { id, state, coachId, coacheeId } of await listOpenOf(tx, userId)) {
    const isCoach = coachId === userId;
    await services.notify(tx, {
      userId: (isCoach ? coacheeId : coachId) as UserId,
      kind: 'match-ended',
      dedupeKey: `match-erased:${id}`,
      ...(isCoach ? TO_COACHEE : TO_COACH)[state === 'standing' ? 'standing' : 'requested'],
      url: isCoach ? linkPaths.matching() : linkPaths.coachClients(),
    });
  }
}

/** Clients of a coach who leaves can save what they wrote together, and look around. */
export async function notifyClientsOfLeaving(
  tx: Db,
  services: Services,
  { userId, dueAt }: LeavingAccount,
): Promise<void> {
  for (const { id, state, coachId, coacheeId } of await listOpenOf(tx, userId)) {
    if (coachId !== userId || state !== 'standing') continue;
    const coachee = await findSessionUser(tx, coacheeId as UserId);
    const when = { zone: coachee?.timeZone ?? 'UTC', hasZoneName: true, hourCycle: coachee?.preferences?.hourCycle };
    await services.notify(tx, {
      userId: coacheeId as UserId,
      kind: 'match-ended',
      dedupeKey: `match-leaving:${id}:${dueAt.getTime()}`,
      title: `Your coach is leaving ${services.settings.current.look.name}`,
      body: `What you wrote together goes with their account on ${formatMoment(dueAt, when)}. You can download it until then. Other coaches fit what you said, too.`,
      url: linkPaths.yourData(),
    });
  }
}
