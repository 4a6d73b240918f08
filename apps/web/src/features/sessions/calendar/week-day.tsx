'use client';

import { DAY_MINUTES } from '@waymark/contract/durations';
import { linkPaths } from '@waymark/contract/paths';
import type { OpenRange } from '@waymark/contract/sessions/calendars';
import Link from 'next/link';
import type { CSSProperties } from 'react';
import { formatRange } from '#dates/week-times.ts';
import { Pill } from '#ui/pill.tsx';
import { dayInWords } from './day-words.ts';
import { useBlockDrag } from './use-block-drag.ts';
import type { BlockedTime, WeekDay, WeekItem } from './week-items.ts';

const HATCHED =
  'border border-sand-500/60 bg-[repeating-linear-gradient(135deg,var(--color-sand-200)_0_6px,var(--color-sand-50)_6px_12px)]';

/** Below a wide window the place is ignored, and the items follow each other in a list. */
const PLACED =
  'lg:absolute lg:inset-x-1 lg:top-[calc(var(--from)*4rem)] lg:h-[calc((var(--to)-var(--from))*4rem-2px)] lg:overflow-hidden';

const placeOf = ({ from, to }: OpenRange, axis: OpenRange) =>
  ({ '--from': (from - axis.from) / 60, '--to': (to - axis.from) / 60 }) as CSSProperties;

/** Busy times elsewhere don't stretch the grid, so they can reach over its edges. */
const within = ({ from, to }: OpenRange, axis: OpenRange): OpenRange => ({
  from: Math.max(from, axis.from),
  to: Math.min(to, axis.to),
});
const meets = ({ from, to }: OpenRange, axis: OpenRange): boolean => from < axis.to && axis.from < to;

interface WeekDayProps {
  readonly day: WeekDay;
  /** The hours that the week is drawn over. */
  readonly axis: OpenRange;
  readonly isToday: boolean;
  /** The minutes after midnight, on the present day. */
  readonly now: number | null;
  readonly onChosen: (range: OpenRange) => void;
  readonly onUnblock: (blocked: BlockedTime) => void;
}

export function WeekDayColumn({ day, axis, isToday, now, onChosen, onUnblock }: WeekDayProps) {
  const { range, handlers } = useBlockDrag(day, axis, onChosen);
  const isInSight = now !== null && axis.from <= now && now <= axis.to;
  return (
    <section
      aria-labelledby={`day-${day.date}`}
      className="border-sand-200 max-lg:border-t max-lg:px-4 max-lg:py-3 max-lg:first-of-type:border-t-0 lg:border-l"
    >
      <h2
        id={`day-${day.date}`}
        className="flex items-center gap-2 font-text text-sm font-semibold tracking-normal lg:h-12 lg:justify-between lg:gap-1 lg:px-2.5"
      >
        {dayInWords(day.date).replace(/ [A-Z][a-z]{2}( \d{4})?$/, '')}
        {isToday && (
          <span className="whitespace-nowrap lg:-mr-1.5">
            <Pill>Today</Pill>
          </span>
        )}
      </h2>
      <div
        {...handlers}
        data-day={day.date}
        style={{ '--hours': (axis.to - axis.from) / 60 } as CSSProperties}
        className="lg:relative lg:h-[calc(var(--hours)*4rem)] lg:cursor-crosshair lg:border-t lg:border-sand-200 lg:bg-sand-100/70 lg:select-none lg:after:pointer-events-none lg:after:absolute lg:after:inset-0 lg:after:bg-[repeating-linear-gradient(to_bottom,transparent_0_calc(4rem-1px),var(--color-sand-200)_calc(4rem-1px)_4rem)]"
      >
        <OpenHours hours={day.hours} axis={axis} />
        <ul className="max-lg:mt-2 max-lg:grid max-lg:gap-2 max-lg:empty:hidden">
          {day.items.map((item) => (
            <li
              key={item.key}
              style={placeOf(within(item, axis), axis)}
              className={`${PLACED} ${item.kind === 'busy' ? 'lg:z-0' : 'lg:z-1'} ${meets(item, axis) ? '' : 'lg:hidden'}`}
            >
              <Item item={item} day={day.date} onUnblock={onUnblock} />
            </li>
          ))}
        </ul>
        {range && (
          <div
            aria-hidden
            style={placeOf(range, axis)}
            className={`${PLACED} ${HATCHED} rounded-lg p-1 text-xs lg:z-1`}
          >
            {formatRange(range)}
          </div>
        )}
        {isInSight && (
          <div
            aria-hidden
            style={{ '--from': (now - axis.from) / 60 } as CSSProperties}
            className="pointer-events-none absolute inset-x-0 top-[calc(var(--from)*4rem)] z-10 hidden h-0.5 bg-danger-600 before:absolute before:-top-1 before:-left-1 before:size-2.5 before:rounded-full before:bg-danger-600 lg:block"
          />
        )}
      </div>
    </section>
  );
}

function OpenHours({ hours, axis }: { hours: readonly OpenRange[]; axis: OpenRange }) {
  if (hours.length === 0) return <p className="text-sm text-ink-500 lg:p-3 lg:text-center lg:text-xs">Closed</p>;
  return (
    <ul className="max-lg:flex max-lg:flex-wrap max-lg:gap-x-3">
      {hours.map((range) => (
        <li
          key={range.from}
          style={placeOf(range, axis)}
          className="text-sm text-pine-700 lg:absolute lg:inset-x-0 lg:top-[calc(var(--from)*4rem)] lg:h-[calc((var(--to)-var(--from))*4rem)] lg:border-l-[3px] lg:border-pine-300 lg:bg-white lg:px-1.5 lg:py-0.5 lg:text-xs"
        >
          Open <span className="lg:sr-only">{formatRange(range)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The shortest item that a second line fits into on the grid. */
const TWO_LINES_MINUTES = 40;
const isShort = ({ from, to }: OpenRange) => to - from < TWO_LINES_MINUTES;

/** A quarter of an hour is as high as its letters. */
const TIGHT_MINUTES = 20;
const tight = ({ from, to }: OpenRange) => (to - from < TIGHT_MINUTES ? 'lg:py-0! lg:leading-[0.875rem]!' : '');

const BLOCK = 'block size-full rounded-lg px-2.5 py-2 text-left text-sm leading-tight lg:px-1.5 lg:py-0.5 lg:text-xs';

interface ItemProps {
  readonly item: WeekItem;
  readonly day: string;
  readonly onUnblock: (blocked: BlockedTime) => void;
}

function Item({ item, day, onUnblock }: ItemProps) {
  const times = formatRange(item);
  if (item.kind === 'blocked')
    return (
      <button
        type="button"
        onClick={() => onUnblock(item.blocked)}
        className={`${BLOCK} ${tight(item)} ${HATCHED} flex! items-center font-medium lg:items-start text-ink-700 hover:text-ink-900 max-lg:min-h-11`}
      >
        <span>
          <span className="rounded bg-sand-50/90 px-1 lg:px-0.5">Blocked </span>
          <span className="sr-only">{dayInWords(day)}, </span>
          <span className="rounded bg-sand-50/90 px-1 lg:px-0.5">{times}</span>
        </span>
      </button>
    );
  if (item.kind === 'busy') return <Busy item={item} day={day} />;
  const { kind, state, people, group, attendance } = item.session.attributes;
  const client = group?.title ?? people.find(({ part }) => part === 'coachee')?.firstName ?? 'Client';
  const isProposed = state === 'proposed';
  return (
    <Link
      prefetch={false}
      href={linkPaths.coachSession(item.session.id)}
      className={`${BLOCK} ${tight(item)} font-semibold text-pine-900 no-underline hover:bg-pine-300 max-lg:min-h-11 ${isProposed ? 'border-[1.5px] border-dashed border-pine-600 bg-white' : attendance === null ? 'bg-pine-100' : 'bg-sand-200'}`}
    >
      {times.split(' – ')[0]} {client}
      <span className="sr-only">, {dayInWords(day)}</span>
      <span className={`block text-xs font-medium text-ink-700 ${isShort(item) ? 'lg:sr-only' : ''}`}>
        {[
          kind === 'intro' && 'Intro',
          group && 'Group',
          isProposed && 'Proposed',
          `until ${times.split(' – ')[1]}`,
          attendance === 'held' && 'Closed',
          attendance === 'missed' && 'Didn’t take place',
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
    </Link>
  );
}

/** A time that is busy in the coach's other calendar, which only that calendar can change. */
function Busy({ item, day }: { item: OpenRange; day: string }) {
  const isAllDay = item.to - item.from === DAY_MINUTES;
  return (
    <p className={`${BLOCK} ${tight(item)} border border-sand-300 bg-sand-200 text-ink-700`}>
      <span className="font-medium">
        Busy<span className={isShort(item) ? 'lg:sr-only' : ''}> in your other calendar</span>
      </span>
      <span className="sr-only">, {dayInWords(day)}, </span>
      <span className={`block text-xs ${isShort(item) ? 'lg:sr-only' : ''}`}>
        {isAllDay ? 'All day' : formatRange(item)}
      </span>
    </p>
  );
}
