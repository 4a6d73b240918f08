import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { listBookableCoaches } from './bookable.queries.ts';
import { coachTimeOf } from './free-times.service.ts';
import { aroundStart, refuseHeld, refuseUnlisted } from './offered-times.ts';

interface HostTime {
  readonly coachId: UserId;
  readonly startsAt: string;
  readonly minutes: number;
}

/** Why the coach isn't free is theirs to know. */
function refuseBusyHost(refuse: () => void): void {
  try {
    refuse();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new Problem('host_not_free', { field: ['startsAt'], ...(error.nearest && { nearest: error.nearest }) });
  }
}

/**
 * A coach is bound only by what is held. An admin gets a start that is free for others too, or the
 * nearest ones. Problems: `slot_taken`, `host_not_free`, `time_over`, `coach_not_in_pool`.
 */
export async function breaksOfHost(
  tx: Db,
  services: Services,
  { coachId, startsAt, minutes }: HostTime,
  isHost: boolean,
): Promise<{ readonly beforeMinutes: number; readonly afterMinutes: number }> {
  const [start, now, field] = [Date.parse(startsAt), Date.now(), ['startsAt']];
  const [coach] = await listBookableCoaches(tx, coachId, [coachId], { span: aroundStart(start) });
  if (!coach?.isShown) throw isHost ? new Problem('forbidden') : new Problem('coach_not_in_pool', { field: 'coachId' });
  const time = coachTimeOf(services, coach);
  if (start <= now) throw new Problem('time_over', { field });
  if (isHost) refuseHeld(time, { start, minutes, now, field });
  else refuseBusyHost(() => refuseUnlisted(time, { start, minutes, now, field }));
  return time.rules;
}
