'use client';

import { formatMoment } from '@waymark/contract/moments';
import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import type { SessionWork } from '@waymark/contract/sessions/session-work';
import type { ComponentProps } from 'react';
import { localDate, localOf } from '#dates/calendar-days.ts';
import { otherName } from '#features/sessions/coaching-sessions/session-names.ts';
import { Pill } from '#ui/pill.tsx';
import { SelectField } from '#ui/select-field.tsx';

const SHOWN = 10;

/** One start a day, the closest to the usual time of day, for the first days that have any. */
export function nextStarts(starts: readonly string[], usual: string, zone: string): readonly string[] {
  const minutesOf = (instant: string) => localOf(Date.parse(instant), zone).minutes;
  const wanted = minutesOf(usual);
  const distance = (instant: string) => Math.abs(minutesOf(instant) - wanted);
  const closest = new Map<string, string>();
  for (const start of starts) {
    const date = localDate(start, zone);
    const former = closest.get(date);
    if (former === undefined || distance(start) < distance(former)) closest.set(date, start);
  }
  return [...closest.values()].slice(0, SHOWN);
}

interface NextSessionProps {
  readonly session: CoachingSession;
  readonly work: SessionWork;
  readonly zone: string;
  /** The coach's free times; undefined while they are looked up. */
  readonly starts: readonly string[] | undefined;
  readonly hasFailed: boolean;
  readonly chosen: string;
  readonly field: Omit<ComponentProps<typeof SelectField>, 'label'>;
}

/** "Thu 10 Dec, 4:30 pm IST · Thu 10 Dec, 11 am GMT for Asha" */
export function bothClocks(session: CoachingSession, instant: string, zone: string): string {
  const other = session.attributes.people.find(({ part }) => part === 'coachee');
  const [mine, theirs] = [zone, other?.timeZone ?? zone].map((of) => formatMoment(instant, { zone: of }));
  const named = formatMoment(instant, { zone, hasZoneName: true });
  if (!other || mine === theirs) return named;
  return `${named} · ${formatMoment(instant, { zone: other.timeZone, hasZoneName: true })} for ${otherName(session)}`;
}

/** The one that is booked already, or one of the next free times. */
export function NextSession(props: NextSessionProps) {
  const { session, work, zone, chosen } = props;
  if (work.next) {
    return (
      <p className="mt-2 flex flex-wrap items-center justify-between gap-3 text-sm">
        <time dateTime={work.next.startsAt}>{bothClocks(session, work.next.startsAt, zone)}</time>
        <Pill tone="success">Booked</Pill>
      </p>
    );
  }
  if (!work.isOpen) {
    return <p className="mt-2 text-sm text-ink-700">Your coaching has ended, so there is no next session.</p>;
  }
  return (
    <>
      <StartChoice {...props} />
      {chosen && <p className="mt-2 text-xs text-ink-700">{bothClocks(session, chosen, zone)}</p>}
    </>
  );
}

function hintOf({ starts, hasFailed }: Pick<NextSessionProps, 'starts' | 'hasFailed'>): string {
  if (hasFailed) return 'We can’t look up your free times right now. You can book it from the session page.';
  if (!starts) return 'Looking up your free times';
  if (starts.length === 0) return 'You have no free times in the next two weeks. You can book another time later.';
  return 'Your next free times. You can book any other time later.';
}

function StartChoice({ session, zone, starts, hasFailed, chosen, field }: NextSessionProps) {
  const offered = nextStarts(starts ?? [], session.attributes.startsAt, zone);
  const options = chosen === '' || offered.includes(chosen) ? offered : [chosen, ...offered];
  return (
    <SelectField label="When" hint={hintOf({ starts, hasFailed })} {...field} value={chosen}>
      <option value="">Choose later</option>
      {options.map((start) => (
        <option key={start} value={start}>
          {formatMoment(start, { zone })}
        </option>
      ))}
    </SelectField>
  );
}
