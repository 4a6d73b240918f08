import { formatSpan, formatTimes, zoneShortName } from '@waymark/contract/moments';
import { type Clocks, endOfSession, isSameClock, timeByOtherClock } from './booking-words.ts';

interface ChosenTimeProps {
  readonly startsAt: string;
  readonly minutes: number;
  readonly clocks: Clocks;
}

export function ChosenTime({ startsAt, minutes, clocks }: ChosenTimeProps) {
  const span = { startsAt, endsAt: endOfSession(startsAt, minutes) };
  const { zone, otherZone, otherName } = clocks;
  return (
    <div>
      <p className="font-semibold">
        <time dateTime={startsAt}>{formatSpan(span, { zone, hasZoneName: true })}</time>
      </p>
      <p className="text-sm text-ink-700">
        {isSameClock(startsAt, clocks)
          ? `The same for ${otherName}`
          : `${weekdayBefore(startsAt, clocks)}${formatTimes(span, otherZone)} ${zoneShortName(otherZone, startsAt)} for ${otherName}`}
      </p>
    </div>
  );
}

/** "Mon " where the other person's day is another. */
const weekdayBefore = (startsAt: string, clocks: Clocks): string =>
  /^[A-Z]\w+ /.exec(timeByOtherClock(startsAt, clocks))?.[0] ?? '';
