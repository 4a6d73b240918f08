'use client';

import type { OpenRange } from '@waymark/contract/sessions/calendars';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useState } from 'react';
import { formatRange } from '#dates/week-times.ts';
import { isSameDraft } from './calendar-draft.ts';
import {
  isWhole,
  minutesAt,
  moveRange,
  rangeBetween,
  SNAP_MINUTES,
  stretchRange,
  type TypedRange,
  withRange,
} from './open-hours.ts';

interface HoursTrackProps {
  readonly label: string;
  readonly ranges: readonly TypedRange[];
  readonly axis: OpenRange;
  /** The id of the text that says what the keys do. */
  readonly helpId: string;
  readonly onChange: (ranges: readonly TypedRange[]) => void;
  readonly onRemove: (index: number) => void;
  readonly onType: (index: number) => void;
}

/** The distance of the marks on the axis. */
export const TICK_MINUTES = 180;

export const shareOfTrack = (minutes: number, { from, to }: OpenRange): number =>
  ((minutes - from) / (to - from)) * 100;

const placeOf = (range: OpenRange, axis: OpenRange): CSSProperties => ({
  left: `${shareOfTrack(range.from, axis)}%`,
  width: `${shareOfTrack(range.to, axis) - shareOfTrack(range.from, axis)}%`,
});

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -SNAP_MINUTES, ArrowRight: SNAP_MINUTES };
const END =
  'absolute inset-y-0 w-3 cursor-ew-resize before:absolute before:inset-y-2 before:w-1 before:rounded-full before:bg-current text-pine-700';

/** A day's open hours as bars, which a pointer or the keyboard moves and stretches. */
export function HoursTrack({ label, ranges, axis, helpId, onChange, onRemove, onType }: HoursTrackProps) {
  const { shown, range: dragged, handlers } = useHoursDrag({ ranges, axis, onChange });

  function onKeyDown(event: KeyboardEvent, index: number, range: OpenRange): void {
    const step = STEPS[event.key];
    if (step !== undefined)
      onChange(event.shiftKey ? stretchRange(ranges, index, 'to', range.to + step) : moveRange(ranges, index, step));
    else if (event.key === 'Enter') onType(index);
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove(index);
    else return;
    event.preventDefault();
  }

  return (
    <div
      {...handlers}
      data-track={label}
      style={{ backgroundSize: `${(TICK_MINUTES / (axis.to - axis.from)) * 100}% 100%` }}
      className="relative h-11 cursor-crosshair touch-pan-y rounded-field bg-sand-100 bg-[linear-gradient(to_right,var(--color-sand-300)_1px,transparent_1px)] select-none"
    >
      {shown.map((range, index) =>
        isWhole(range) ? (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: only the position names them.
            key={index}
            type="button"
            data-part="whole"
            data-index={index}
            aria-label={`${label}, ${formatRange(range)}`}
            aria-describedby={helpId}
            onKeyDown={(event) => onKeyDown(event, index, range)}
            style={placeOf(range, axis)}
            className="absolute inset-y-1 cursor-grab rounded-lg border border-pine-600/50 bg-pine-300 focus-visible:rounded-lg focus-visible:bg-pine-600 active:cursor-grabbing"
          >
            <span data-part="from" data-index={index} className={`${END} left-0 before:left-1`} />
            <span data-part="to" data-index={index} className={`${END} right-0 before:right-1`} />
          </button>
        ) : null,
      )}
      {dragged && isWhole(dragged) && (
        <span
          aria-hidden
          style={{ left: `${(shareOfTrack(dragged.from, axis) + shareOfTrack(dragged.to, axis)) / 2}%` }}
          className="pointer-events-none absolute -top-7 z-10 -translate-x-1/2 rounded-lg bg-ink-900 px-2 py-1 text-xs font-semibold whitespace-nowrap text-white"
        >
          {formatRange(dragged)}
        </span>
      )}
    </div>
  );
}

type Part = 'whole' | keyof OpenRange;

interface Grip {
  /** Undefined where dragging makes new hours. */
  readonly held: { readonly index: number; readonly part: Part } | undefined;
  readonly began: number;
  readonly ranges: readonly TypedRange[];
  readonly range: TypedRange | undefined;
}

interface HoursDrag {
  readonly ranges: readonly TypedRange[];
  readonly axis: OpenRange;
  readonly onChange: (ranges: readonly TypedRange[]) => void;
}

/** What the pointer is on: an end of some hours, their middle, or nothing of them. */
function heldAt({ target }: PointerEvent): Grip['held'] {
  const { part, index } = (target as HTMLElement).closest<HTMLElement>('[data-part]')?.dataset ?? {};
  return part === undefined ? undefined : { part: part as Part, index: Number(index) };
}

function changed({ held, began }: Grip, ranges: readonly TypedRange[], at: number): Pick<Grip, 'ranges' | 'range'> {
  if (!held) {
    const range = rangeBetween(ranges, began, at);
    return { ranges: range ? withRange(ranges, range) : ranges, range };
  }
  const { index, part } = held;
  const next = part === 'whole' ? moveRange(ranges, index, at - began) : stretchRange(ranges, index, part, at);
  return { ranges: next, range: next[index] };
}

/** Makes, moves and stretches a day's hours with a pointer; they change when it is let go. */
function useHoursDrag({ ranges, axis, onChange }: HoursDrag) {
  const [grip, setGrip] = useState<Grip>();

  function minutesUnder(event: PointerEvent<HTMLElement>): number {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return minutesAt((event.clientX - left) / width, axis);
  }

  return {
    shown: grip?.ranges ?? ranges,
    range: grip?.range,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setGrip({ held: heldAt(event), began: minutesUnder(event), ranges, range: undefined });
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (grip) setGrip({ ...grip, ...changed(grip, ranges, minutesUnder(event)) });
      },
      onPointerUp() {
        if (grip && !isSameDraft(grip.ranges, ranges)) onChange(grip.ranges);
        setGrip(undefined);
      },
      onPointerCancel: () => setGrip(undefined),
    },
  };
}
