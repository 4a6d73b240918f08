import { formatDayOf } from '@waymark/contract/moments';
import type { AllowancePeriod } from '@waymark/contract/sessions/allowances';
import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';

/** What booking or moving does to the reader's allowance, and whether that is possible. */
export interface AllowanceTold {
  readonly words: string;
  readonly isEnough: boolean;
}

const covering = (periods: readonly AllowancePeriod[], startsAt: string): AllowancePeriod | undefined =>
  periods.find(
    ({ from, until }) => Date.parse(from) <= Date.parse(startsAt) && Date.parse(startsAt) < Date.parse(until),
  );

/** "until 31 Dec 2026": the last day of a period, whose end is the moment after. */
const untilDay = ({ until }: AllowancePeriod, zone: string): string =>
  `until ${formatDayOf(new Date(Date.parse(until) - 1), zone)}`;

/** "You have 3 of 6 sessions left until 31 Dec 2026". */
export const leftInWords = (period: AllowancePeriod, zone: string): string =>
  `You have ${period.left === 0 ? 'no sessions' : `${period.left} of ${period.of} sessions`} left ${untilDay(period, zone)}`;

const NOT_COVERED: AllowanceTold = {
  words: 'You have no sessions for this date yet. Please choose an earlier one.',
  isEnough: false,
};

/** Before booking; nothing for someone whose sessions no one counts. */
export function takingInWords(
  periods: readonly AllowancePeriod[],
  starts: readonly string[],
  zone: string,
): AllowanceTold | undefined {
  if (periods.length === 0 || starts.length === 0) return undefined;
  const counts = new Map<AllowancePeriod, number>();
  for (const startsAt of starts) {
    const period = covering(periods, startsAt);
    if (!period) return NOT_COVERED;
    counts.set(period, (counts.get(period) ?? 0) + 1);
  }
  const told = [...counts].map(([period, count]) => {
    const left = leftInWords(period, zone);
    const them = count === 1 ? 'one' : `${count}`;
    if (period.left >= count) return { words: `${left}. This takes ${them}.`, isEnough: true };
    return { words: period.left === 0 ? `${left}.` : `${left}, and this takes ${them}.`, isEnough: false };
  });
  return { words: told.map(({ words }) => words).join(' '), isEnough: told.every(({ isEnough }) => isEnough) };
}

/** Why a counted session doesn't come back when it is cancelled after the move. */
function lateWords({ attributes: { freeUntil, startsAt } }: CoachingSession, chosen: string): string {
  if (Date.parse(freeUntil) <= Date.now()) {
    return ' You move it late, so you won’t get it back if you cancel it afterwards.';
  }
  const newLimit = Date.parse(freeUntil) + Date.parse(chosen) - Date.parse(startsAt);
  return newLimit > Date.now() ? '' : ' So soon before the start, you won’t get it back if you cancel it afterwards.';
}

/** Before moving a session of the reader's own; nothing for one that doesn't count. */
export function movingInWords(
  periods: readonly AllowancePeriod[],
  session: CoachingSession,
  chosen: string,
  zone: string,
): AllowanceTold | undefined {
  const { allowance, startsAt, part } = session.attributes;
  if (!allowance?.isCounted || part === 'coach') return undefined;
  // Its own too, which may be a package that nothing more is booked from.
  const known = [...periods, allowance];
  const period = covering(known, chosen);
  if (!period) return NOT_COVERED;
  const late = lateWords(session, chosen);
  if (covering(known, startsAt) === period) {
    return { words: `It still takes one of your sessions ${untilDay(period, zone)}.${late}`, isEnough: true };
  }
  const left = leftInWords(period, zone);
  if (period.left === 0) return { words: `${left}, so it can’t move there.`, isEnough: false };
  return { words: `${left}. This takes one there, and you get the other one back.${late}`, isEnough: true };
}
