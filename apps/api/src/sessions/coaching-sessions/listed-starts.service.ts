import type { BookableLength } from '@waymark/contract/sessions/calendars';
import type { CoachTime } from '../../dates/free-starts.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import type { BookableCoach } from './bookable.queries.ts';
import { coachTimeOf, lengthsFor } from './free-times.service.ts';
import { refuseUnlisted, withSession } from './offered-times.ts';

interface Starts {
  readonly starts: readonly number[];
  readonly minutes: number;
  /** The field of the body that has this start. */
  readonly fieldOf: (index: number) => readonly string[];
  /** A session that is moved keeps its length. */
  readonly isMove?: boolean;
}

/**
 * Starts of a coach's free times, none of which meets another; returns the coach's breaks.
 * Problems: `length_not_offered`, and those of `refuseUnlisted`.
 */
export function refuseUnlistedStarts(
  services: Services,
  coach: BookableCoach,
  { starts, minutes, fieldOf, isMove = false }: Starts,
): CoachTime['rules'] {
  let time = coachTimeOf(services, coach);
  const lengths = lengthsFor(time, coach);
  const isOffered = isMove ? lengths.length > 0 : lengths.includes(minutes as BookableLength);
  if (!isOffered) throw new Problem('length_not_offered');
  for (const [index, start] of starts.entries()) {
    refuseUnlisted(time, { start, minutes, now: Date.now(), field: fieldOf(index) });
    time = withSession(time, start, minutes);
  }
  return time.rules;
}
