import type { Db } from '#db/client.ts';
import { insertSession } from '#sessions/coaching-sessions/coaching-sessions.queries.ts';
import { insertHoldings } from '#sessions/coaching-sessions/held-times.queries.ts';
import type { Services } from '../services.ts';
import type { DemoIds } from './demo-coaching.seed.ts';
import type { DemoTime } from './demo-sessions.ts';
import { instantOf, minutesAfter } from './planned-sessions.ts';

const GROUP = {
  coach: 'coach',
  title: 'Saying no without losing people',
  message: 'One hour for the sentence that each of you puts off. Bring yours.',
  minutes: 60,
  coming: ['coachee', 'coachee.ravi'],
  asked: ['coachee.oliver'],
} as const;
const TIME: DemoTime = { week: 2, day: 'sat', at: '18:00' };

/** A group session of three clients; two are coming, and one has yet to answer. */
export async function insertGroup(tx: Db, { env }: Pick<Services, 'env'>, idOf: DemoIds, now: number): Promise<void> {
  const { coach, title, message, minutes, coming, asked } = GROUP;
  const start = instantOf(coach, TIME, now);
  const startsAt = new Date(start);
  const { id: sessionId } = await insertSession(tx, {
    ...{ kind: 'group', state: 'booked', title, message, startsAt, freeUntil: startsAt, bookedBy: idOf(coach) },
    endsAt: minutesAfter(start, minutes),
  });
  const { beforeMinutes, afterMinutes } = env.sessionRules;
  const client = { sessionId, part: 'coachee', beforeMinutes: 0, afterMinutes: 0 } as const;
  await insertHoldings(tx, [
    { sessionId, userId: idOf(coach), part: 'coach', beforeMinutes, afterMinutes, isHeld: true },
    ...coming.map((mailbox) => ({ ...client, userId: idOf(mailbox), isHeld: true })),
    ...asked.map((mailbox) => ({ ...client, userId: idOf(mailbox), isHeld: false, state: 'offered' as const })),
  ]);
}
