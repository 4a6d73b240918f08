'use client';

import { formatClock } from '@waymark/contract/moments';
import type { OpenRange } from '@waymark/contract/sessions/calendars';
import { type CSSProperties, type PointerEvent, useState } from 'react';
import { formatRange } from '#dates/week-times.ts';
import { minutesOf } from '#features/sessions/coaching-sessions/session-words.ts';
import { Pill } from '#ui/pill.tsx';
import { dayInWords } from './day-words.ts';
import type { MovedEntry } from './moved-entry.ts';
import { rangeBetween } from './open-hours.ts';
import type { EntryMove } from './use-entry-move.ts';
import { entryName, HATCHED, WeekEntry } from './week-entry.tsx';
import type { BlockedTime, WeekDay } from './week-items.ts';
import {
  type Box,
  boxOf,
  columnHeight,
  gridHeight,
  isFolded,
  itemBox,
  minutesAt,
  topOf,
  type WeekLayout,
} from './week-layout.ts';

/** Below a wide window the place is ignored, and the items follow each other in a list. */
const PLACED = 'lg:absolute lg:inset-x-1 lg:top-[calc(var(--top)*1rem)] lg:h-[calc(var(--height)*1rem-2px)]';

const placeOf = (box: Box | undefined) => ({ '--top': box?.top, '--height': box?.height }) as CSSProperties;

/**
 * Chooses a part of a day that nothing of ours fills, with a mouse or a pen: fingers scroll. Busy
 * times elsewhere bind clients and not the coach.
 */
function useBlockDrag({ items }: WeekDay, layout: WeekLayout, onChosen: (range: OpenRange) => void) {
  const filled = items.filter(({ kind }) => kind !== 'busy');
  const [grip, setGrip] = useState<{ readonly began: number; readonly range: OpenRange | undefined }>();

  function minutesUnder(event: PointerEvent<HTMLElement>): number {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    return minutesAt((event.clientY - top) / height, layout);
  }

  return {
    range: grip?.range,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const isOnItem = (event.target as HTMLElement).closest('a, button') !== null;
        if (event.button !== 0 || event.pointerType === 'touch' || isOnItem) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setGrip({ began: minutesUnder(event), range: undefined });
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (grip) setGrip({ ...grip, range: rangeBetween(filled, grip.began, minutesUnder(event)) });
      },
      onPointerUp() {
        if (grip?.range) onChosen(grip.range);
        setGrip(undefined);
      },
      onPointerCancel: () => setGrip(undefined),
    },
  };
}

interface WeekDayProps {
  readonly day: WeekDay;
  readonly layout: WeekLayout;
  readonly isToday: boolean;
  /** The minutes after midnight, on the present day. */
  readonly now: number | null;
  readonly move: EntryMove;
  readonly onChosen: (range: OpenRange) => void;
  readonly onUnblock: (blocked: BlockedTime) => void;
}

export function WeekDayColumn({ day, layout, isToday, now, move, onChosen, onUnblock }: WeekDayProps) {
  const { range, handlers } = useBlockDrag(day, layout, onChosen);
  const moved = move.moved?.date === day.date ? move.moved : undefined;
  return (
    <section
      aria-labelledby={`day-${day.date}`}
      className="border-sand-200 max-lg:border-t max-lg:px-4 max-lg:py-3 max-lg:first-of-type:border-t-0 lg:border-l"
    >
      <h2
        id={`day-${day.date}`}
        className={`flex items-center gap-2 font-text text-sm font-semibold tracking-normal lg:h-12 lg:justify-between lg:gap-1 lg:px-2.5 lg:max-xl:flex-col lg:max-xl:items-start lg:max-xl:justify-center lg:max-xl:gap-0 ${isToday ? 'lg:bg-pine-50' : ''}`}
      >
        {dayInWords(day.date).replace(/ [A-Z][a-z]{2}( \d{4})?$/, '')}
        {isToday && (
          <span className="whitespace-nowrap lg:-mr-1.5 lg:max-xl:-ml-2.5">
            <Pill>Today</Pill>
          </span>
        )}
      </h2>
      <div
        {...handlers}
        data-day={day.date}
        style={{ '--column': columnHeight(layout) } as CSSProperties}
        className="lg:relative lg:h-[calc(var(--column)*1rem)] lg:cursor-crosshair lg:bg-sand-50 lg:select-none"
      >
        <Hours day={day} layout={layout} />
        <ul className="max-lg:mt-2 max-lg:grid max-lg:gap-2 max-lg:empty:hidden">
          {day.items.map((item) => {
            const box = itemBox(item, day.items, layout);
            return (
              <li
                key={item.key}
                style={placeOf(box)}
                className={`@container ${PLACED} ${item.kind === 'busy' ? 'lg:z-0' : 'lg:z-1'} ${box ? '' : 'lg:hidden'}`}
              >
                <WeekEntry
                  item={item}
                  day={day.date}
                  isFolded={isFolded(item, layout)}
                  move={move}
                  onUnblock={onUnblock}
                />
              </li>
            );
          })}
        </ul>
        {range && (
          <div
            aria-hidden
            style={placeOf(boxOf(range, layout))}
            className={`${PLACED} ${HATCHED} rounded-lg p-1 text-xs lg:z-1`}
          >
            {formatRange(range)}
          </div>
        )}
        {moved && <Moved entry={moved} layout={layout} />}
        {now !== null && (
          <div
            aria-hidden
            style={{ '--top': topOf(now, layout) } as CSSProperties}
            className="pointer-events-none absolute inset-x-0 top-[calc(var(--top)*1rem)] z-10 hidden h-0.5 bg-danger-600 before:absolute before:-top-1 before:-left-1 before:size-2.5 before:rounded-full before:bg-danger-600 lg:block"
          />
        )}
      </div>
    </section>
  );
}

/** Where the entry would go; what it stands for is said in words as it moves. */
function Moved({ entry: { session, from }, layout }: { readonly entry: MovedEntry; readonly layout: WeekLayout }) {
  const range = { from, to: from + minutesOf(session) };
  return (
    <div
      aria-hidden
      style={placeOf(boxOf(range, layout))}
      className={`${PLACED} pointer-events-none overflow-hidden rounded-lg border-2 border-pine-600 bg-pine-100 px-1.5 py-0.5 text-xs leading-tight font-semibold text-pine-900 shadow-card max-lg:mt-2 lg:z-5 lg:min-h-5`}
    >
      {formatClock(from)}
      <span className="block truncate font-medium">{entryName(session)} here?</span>
    </div>
  );
}

/** The folds, the hours, and the open ones among them. */
function Hours({ day: { hours }, layout }: { readonly day: WeekDay; readonly layout: WeekLayout }) {
  const grid = { top: layout.earlyHeight, height: gridHeight(layout) };
  return (
    <>
      <div
        aria-hidden
        style={placeOf(grid)}
        className="hidden border-y border-sand-300 bg-sand-100/70 lg:absolute lg:inset-x-0 lg:top-[calc(var(--top)*1rem)] lg:block lg:h-[calc(var(--height)*1rem)]"
      />
      {hours.length === 0 ? (
        <p
          style={placeOf(grid)}
          className="text-sm text-ink-500 lg:absolute lg:inset-x-0 lg:top-[calc(var(--top)*1rem)] lg:p-3 lg:text-center lg:text-xs"
        >
          Closed
        </p>
      ) : (
        <ul className="max-lg:flex max-lg:flex-wrap max-lg:gap-x-3">
          {hours.map((range) => (
            <li
              key={range.from}
              style={placeOf(boxOf(range, layout))}
              className="text-sm text-pine-700 lg:absolute lg:inset-x-0 lg:top-[calc(var(--top)*1rem)] lg:h-[calc(var(--height)*1rem)] lg:border-l-[3px] lg:border-pine-300 lg:bg-white lg:px-1.5 lg:py-0.5 lg:text-xs"
            >
              Open <span className="lg:sr-only">{formatRange(range)}</span>
            </li>
          ))}
        </ul>
      )}
      <div
        aria-hidden
        style={placeOf(grid)}
        className="pointer-events-none hidden bg-[repeating-linear-gradient(to_bottom,transparent_0_calc(4rem-1px),var(--color-sand-200)_calc(4rem-1px)_4rem)] lg:absolute lg:inset-x-0 lg:top-[calc(var(--top)*1rem)] lg:block lg:h-[calc(var(--height)*1rem)]"
      />
    </>
  );
}
