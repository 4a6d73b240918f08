'use client';

import { formatSpan } from '@waymark/contract/moments';
import { picturePath } from '@waymark/contract/paths';
import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import { localDate } from '#dates/calendar-days.ts';
import { useNow } from '#dates/clock.tsx';
import { useReaderZone } from '#person/reader-zone.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Portrait } from '#ui/portrait.tsx';
import { canJoin, RoomLink } from './room-link.tsx';
import { otherPerson, sessionName } from './session-names.ts';
import { countdownHeading, hasBegun, otherClock, sessionPath } from './session-words.ts';

export function NextSession({ session }: { session: CoachingSession }) {
  const known = useReaderZone();
  const now = useNow();
  const zone = known ?? 'UTC';
  const other = otherPerson(session);
  const name = sessionName(session);
  const theirs = otherClock(session, zone);
  const isJoinable = canJoin(session, now);
  const isToday = localDate(session.attributes.startsAt, zone) === localDate(now, zone);
  const canMove = !hasBegun(session, now) && !session.attributes.group;
  // Where there is room for two, the way to move it leads to the session's page too.
  const isLeftOut = isJoinable && canMove;
  const label = hasBegun(session, now) ? 'Now' : `Next session${isToday ? ' · today' : ''}`;
  return (
    <section
      aria-labelledby="next-session"
      className="@container rounded-card bg-pine-900 p-4 sm:p-5.5 text-white shadow-card"
    >
      <div className={`flex flex-wrap items-start justify-between gap-5 ${known === null ? 'invisible' : ''}`}>
        <div className="min-w-0 flex-1 basis-64">
          <p className="text-sm text-pine-100">{label}</p>
          <h2 id="next-session" className="mt-1 text-display-md">
            {countdownHeading(session, now, zone)}
          </h2>
          <div className="mt-4 flex items-center gap-3.5">
            <Portrait name={name} src={other?.picture ? picturePath(other.picture) : null} />
            <div className="min-w-0 text-sm">
              <p className="font-semibold break-words">{name}</p>
              <p className="text-pine-100">
                <time dateTime={session.attributes.startsAt}>
                  {formatSpan(session.attributes, { zone, now: new Date(now) })}
                </time>
                {theirs && ` · ${theirs}`}
              </p>
            </div>
          </div>
        </div>
        <div className="grid w-full grid-cols-2 gap-2.5 @max-lg:*:only:col-span-2 @lg:w-48 @lg:grid-cols-1">
          {isJoinable && <RoomLink session={session} />}
          <ButtonLink
            className={`max-sm:px-3 ${isLeftOut ? '@max-lg:hidden' : ''}`}
            variant={isJoinable ? 'on-dark' : 'warm'}
            href={sessionPath(session)}
          >
            Open session
          </ButtonLink>
          {canMove && (
            <ButtonLink className="max-sm:px-3" variant="on-dark" href={`${sessionPath(session)}#time`}>
              Move or cancel
            </ButtonLink>
          )}
        </div>
      </div>
      {session.attributes.part === 'coachee' && (
        <p className="mt-4 text-xs text-pine-100">{session.attributes.policy}</p>
      )}
    </section>
  );
}
