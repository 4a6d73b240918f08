import type { Db } from '#db/client.ts';
import { holdCalendars } from '#sessions/calendars/calendars.queries.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { isDeadlock, isTimeTaken } from './held-times.queries.ts';

const last = new Map<number, Promise<unknown>>();

/** The calendar's lock would order it too, but keep a connection for everyone who waits. */
async function inTurnOfCoach<T>(coachId: number, work: () => Promise<T>): Promise<T> {
  const before = last.get(coachId);
  const turn = before ? before.then(work, work) : work();
  last.set(coachId, turn);
  try {
    return await turn;
  } finally {
    if (last.get(coachId) === turn) last.delete(coachId);
  }
}

/** Locks both calendars; a deadlock gets a second try. Problems: `slot_taken`, `unavailable`. */
export const changeTimes = <T>(
  services: Pick<Services, 'database'>,
  { coachId, coacheeId }: { readonly coachId: number; readonly coacheeId: number },
  work: (tx: Db) => Promise<T>,
): Promise<T> => changeTimesOfAll(services, coachId, [coacheeId], work);

/** The same for a coach and any number of others. */
export function changeTimesOfAll<T>(
  { database }: Pick<Services, 'database'>,
  coachId: number,
  others: readonly number[],
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  const attempt = () =>
    database.db.transaction(async (tx) => {
      await holdCalendars(tx, [coachId, ...others]);
      return work(tx);
    });
  return inTurnOfCoach(coachId, async () => {
    try {
      return await attempt().catch((error: unknown) => {
        if (isDeadlock(error)) return attempt();
        throw error;
      });
    } catch (error) {
      if (isTimeTaken(error)) throw new Problem('slot_taken');
      if (isDeadlock(error)) throw new Problem('unavailable');
      throw error;
    }
  });
}
