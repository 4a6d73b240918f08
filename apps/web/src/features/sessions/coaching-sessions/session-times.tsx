'use client';

import { formatSpan } from '@waymark/contract/moments';
import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import { useNow } from '#dates/clock.tsx';
import { useReaderZone } from '#person/reader-zone.tsx';
import { countdownHeading, otherClock } from './session-words.ts';

/** "Mon 23 Nov, 11 – 11:45 am GMT", and beneath it what the other's clock says if it differs. */
export function SessionTimes({ session }: { session: CoachingSession }) {
  const known = useReaderZone();
  const now = new Date(useNow());
  const zone = known ?? 'UTC';
  const { startsAt, state } = session.attributes;
  const theirs = otherClock(session, zone);
  return (
    <span className={known === null ? 'invisible' : undefined}>
      <time dateTime={startsAt} className={`block ${state === 'cancelled' ? 'line-through' : ''}`}>
        {formatSpan(session.attributes, { zone, hasZoneName: true, now })}
      </time>
      {theirs && <span className="block">{theirs}</span>}
    </span>
  );
}

export function Countdown({ session }: { session: CoachingSession }) {
  const known = useReaderZone();
  const now = useNow();
  return (
    <span className={known === null ? 'invisible' : undefined}>{countdownHeading(session, now, known ?? 'UTC')}</span>
  );
}
