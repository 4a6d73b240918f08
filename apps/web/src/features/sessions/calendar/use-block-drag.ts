'use client';

import type { OpenRange } from '@waymark/contract/sessions/calendars';
import { type PointerEvent, useState } from 'react';
import { rangeBetween } from './open-hours.ts';
import type { WeekDay } from './week-items.ts';
import { minutesAt, type WeekLayout } from './week-layout.ts';

/**
 * Chooses a part of a day that nothing of ours fills, with a mouse or a pen: fingers scroll. Busy
 * times elsewhere bind clients and not the coach.
 */
export function useBlockDrag({ items }: WeekDay, layout: WeekLayout, onChosen: (range: OpenRange) => void) {
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
