'use client';

import { formatMoment } from '@waymark/contract/moments';
import { useEffect, useRef } from 'react';
import type { CallProblem } from '#problems/call-problem.ts';
import { type Clocks, isSameClock, timeByOtherClock } from './booking-words.ts';

export type RefusedTime = Pick<CallProblem, 'message' | 'nearest'>;

const NEARBY =
  'min-h-12 rounded-field bg-white px-3.5 py-1.5 text-left leading-snug font-semibold text-ink-900 inset-ring inset-ring-sand-300 transition-colors hover:bg-pine-50';

interface NearestTimesProps {
  readonly refused: RefusedTime;
  readonly clocks: Clocks;
  readonly kept: string;
  readonly onChoose: (startsAt: string) => void;
}

export function NearestTimes({ refused, clocks, kept, onChoose }: NearestTimesProps) {
  const { message, nearest } = refused;
  const place = useRef<HTMLDivElement>(null);
  // On narrow screens it may be out of view in its panel.
  useEffect(() => {
    // Its promise, which newer browsers give, is no clean-up.
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place} role="alert" className="mt-4 rounded-field bg-info-100 p-4 text-sm text-info-700">
      <p className="font-medium">
        {message} {kept}
      </p>
      {nearest.length > 0 && (
        <>
          <p className="mt-3 font-semibold">Free nearby</p>
          <div className="mt-2 flex flex-wrap gap-2">
            {nearest.map((start) => (
              <button key={start} type="button" onClick={() => onChoose(start)} className={NEARBY}>
                <span>
                  {formatMoment(start, { zone: clocks.zone })}
                  {!isSameClock(start, clocks) && (
                    <span className="block text-xs font-normal text-ink-500">
                      {timeByOtherClock(start, clocks)} for {clocks.otherName}
                    </span>
                  )}
                </span>
              </button>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
