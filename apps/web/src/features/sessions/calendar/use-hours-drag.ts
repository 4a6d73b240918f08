'use client';

import type { OpenRange } from '@waymark/contract/sessions/calendars';
import { type PointerEvent, useState } from 'react';
import { isSame } from './calendar-draft.ts';
import { minutesAt, moveRange, rangeBetween, stretchRange, type TypedRange, withRange } from './open-hours.ts';

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
export function useHoursDrag({ ranges, axis, onChange }: HoursDrag) {
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
        if (grip && !isSame(grip.ranges, ranges)) onChange(grip.ranges);
        setGrip(undefined);
      },
      onPointerCancel: () => setGrip(undefined),
    },
  };
}
