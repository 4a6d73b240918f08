import type { CoachState } from '@waymark/contract/coaches';
import type { Db } from '#db/client.ts';
import type { UserId } from '#modules/accounts/actor.ts';
import { lockUser } from '#modules/accounts/users.queries.ts';
import type { Services } from '../../services.ts';
import { tellOfApproval, tellOfSuspension } from './coach-news.service.ts';
import { findCoachSource, updateCoachState } from './coaches.queries.ts';

/** The state of the coach before, and the address of the page. */
export interface Decision {
  readonly before: CoachState;
  readonly slug: string | null;
}

async function holdCoach(tx: Db, userId: UserId): Promise<Decision> {
  await lockUser(tx, userId);
  const source = await findCoachSource(tx, userId);
  return { before: source?.state ?? 'open', slug: source?.slug ?? null };
}

/** Has coachees see a coach who waits or was suspended, and tells the coach; in any other state it changes nothing. */
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

/** Has coachees see a coach no more, or never, and tells the coach; matches stand. In any other state it changes nothing. */
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
