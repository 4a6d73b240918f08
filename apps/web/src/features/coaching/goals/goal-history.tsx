'use client';

import type { Goal } from '@waymark/contract/coaching/goals';
import { formatDayShort, formatMoment } from '@waymark/contract/moments';
import { useNow } from '#dates/clock.tsx';
import { useReaderZone } from '#person/reader-zone.tsx';
import { attainmentWords } from '#ui/goal-steps.tsx';

/** A mark in a square of 100 by 100, with its instant in epoch ms. */
interface Point {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

interface Mark {
  readonly attainment: number;
  readonly markedAt: string;
}

/** Narrower than this, the dates below two points would overlap. */
const DATE_WIDTH = 24;

/** The marks in order of time, with where the last of them still stands today. */
export function pointsOf(marks: readonly Mark[], now: number): readonly Point[] {
  const placed = marks.map(({ attainment, markedAt }) => ({ at: Date.parse(markedAt), y: 50 - attainment * 25 }));
  const [first, last] = [placed[0], placed.at(-1)];
  if (!first || !last) return [];
  const today = Math.max(now, last.at);
  const span = Math.max(today - first.at, 1);
  const points = today > last.at ? [...placed, { at: today, y: last.y }] : placed;
  return points.map(({ at, y }) => ({ at, y, x: Math.round(((at - first.at) / span) * 1_000) / 10 }));
}

/** Stays on a step until the next mark, and goes straight up or down there. */
export const stepPath = (points: readonly Point[]): string =>
  points.map(({ x, y }, index) => (index === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('');

/** The points with a date below: the first, the last, and those with room between. */
export function datesShown(points: readonly Point[]): readonly Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first === last) return first ? [first] : [];
  const shown = [first];
  for (const point of points.slice(1, -1)) {
    const before = shown.at(-1)?.x ?? 0;
    if (point.x - before >= DATE_WIDTH && last.x - point.x >= DATE_WIDTH) shown.push(point);
  }
  return [...shown, last];
}

const ROWS = [2, 1, 0, -1, -2] as const;

/** "A little more", as the axis has no room for more. */
const axisWords = (attainment: number): string => attainmentWords(attainment).replace(' than hoped', '');

/** Every step that was marked: a line for the eye, and a table for screen readers. */
export function GoalHistory({ goal }: { goal: Goal }) {
  const zone = useReaderZone();
  const now = useNow();
  return (
    <div className={zone === null ? 'invisible' : undefined}>
      <StepLine points={pointsOf(goal.marks, now)} zone={zone ?? 'UTC'} now={now} />
      <div className="sr-only">
        <table>
          <caption>How far “{goal.title}” has come</caption>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Step</th>
            </tr>
          </thead>
          <tbody>
            {goal.marks.map(({ attainment, markedAt }) => (
              <tr key={markedAt}>
                <td>{formatMoment(markedAt, { zone: zone ?? 'UTC', now: new Date(now) })}</td>
                <td>{attainmentWords(attainment)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

interface StepLineProps {
  readonly points: readonly Point[];
  readonly zone: string;
  readonly now: number;
}

function StepLine({ points, zone, now }: StepLineProps) {
  return (
    <div aria-hidden className="mt-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-xs text-ink-500">
      <div className="flex h-40 flex-col justify-between text-right">
        {ROWS.map((attainment) => (
          <span key={attainment} className={`-my-2 ${attainment === 0 ? 'font-semibold text-ink-900' : ''}`}>
            {axisWords(attainment)}
          </span>
        ))}
      </div>
      <div className="relative mx-2 h-40">
        <svg
          aria-hidden
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
        >
          {[0, 25, 50, 75, 100].map((y) => (
            <line
              key={y}
              x1="-2"
              x2="102"
              y1={y}
              y2={y}
              vectorEffect="non-scaling-stroke"
              className={y === 50 ? 'stroke-sand-300' : 'stroke-sand-200'}
            />
          ))}
          <path
            d={stepPath(points)}
            fill="none"
            strokeWidth="2.5"
            vectorEffect="non-scaling-stroke"
            className="stroke-apricot-700"
          />
        </svg>
        {points.map(({ x, y, at }) => (
          <span
            key={at}
            className="absolute size-2.5 -translate-1/2 rounded-full forced-color-adjust-none bg-apricot-700"
            style={{ left: `${x}%`, top: `${y}%` }}
          />
        ))}
      </div>
      <div className="relative col-start-2 mx-2 mt-3 h-5">
        {datesShown(points).map(({ x, at }) => (
          <span
            key={at}
            className={`absolute whitespace-nowrap ${x === 0 ? '' : x === 100 ? '-translate-x-full' : '-translate-x-1/2'}`}
            style={{ left: `${x}%` }}
          >
            {at === now ? 'Today' : formatDayShort(new Date(at), { zone, now: new Date(now) }).slice(4)}
          </span>
        ))}
      </div>
    </div>
  );
}
