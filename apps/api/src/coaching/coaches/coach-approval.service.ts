import type { CoachState } from '@waymark/contract/coaching/coaches';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { lockUser } from '#people/users/users.queries.ts';
import type { Services } from '../../services.ts';
import { tellOfApproval, tellOfSuspension } from './coach-news.service.ts';
import { findCoachSource, updateCoachState } from './coaches.queries.ts';

export interface Decision {
  readonly before: CoachState;
  readonly slug: string | null;
}

async function holdCoach(tx: Db, userId: UserId): Promise<Decision> {
  await lockUser(tx, userId);
  const source = await findCoachSource(tx, userId);
  return { before: source?.state ?? 'open', slug: source?.slug ?? null };
}

/** Shows a pending or suspended coach to coachees and notifies them; otherwise changes nothing. */
export function approveCoach(services: Services, userId: UserId): Promise<Decision> {
  return services.database.db.transaction(async (tx) => {
    const coach = await holdCoach(tx, userId);
    if (coach.before === 'pending' || coach.before === 'suspended') {
      const at = new Date();
      await updateCoachState(tx, userId, 'approved', at);
      await tellOfApproval(tx, services, userId, at);
    }
    return coach;
  });
}

/** Hides a coach from coachees and notifies them; matches stand. Otherwise changes nothing. */
export function suspendCoach(services: Services, userId: UserId): Promise<Decision> {
  return services.database.db.transaction(async (tx) => {
    const coach = await holdCoach(tx, userId);
    if (coach.before === 'pending' || coach.before === 'approved') {
      const at = new Date();
      await updateCoachState(tx, userId, 'suspended', at);
      await tellOfSuspension(tx, services, userId, at);
    }
    return coach;
  });
}
