import 'server-only';
import { WHO5_LOOK_CLOSER } from '@waymark/contract/coaching/who5';
import { formatDayOf, formatDayShort } from '@waymark/contract/moments';
import type { SharedCheckIn } from '@waymark/contract/wellbeing/check-ins';
import { type LinePoint, lineShape } from './line-shape.ts';
import { oneAnswerWords } from './question-words.ts';

interface CheckInLineProps {
  readonly checkIns: readonly SharedCheckIn[];
  readonly zone: string;
  /** Whose they are, in the table's caption. A small line without one stands beside its words. */
  readonly caption?: string;
}

const ROWS = [100, 75, 50, 25, 0] as const;

const dateOf = (at: Date, zone: string): string => formatDayShort(at, { zone, now: at }).slice(4);

/** Drawn on the server, so that browsers load no code for it: a line for the eye, and its table. */
export function CheckInLine({ checkIns, zone, caption }: CheckInLineProps) {
  const isSmall = caption === undefined;
  const shape = lineShape(checkIns);
  if (!shape) return null;
  const { path, scores, between, ticks } = shape;
  const labelled = [scores[0], scores.at(-1)].filter((point, index, all) => point && all.indexOf(point) === index);
  const height = isSmall ? 'h-24' : 'h-52';
  return (
    <div>
      <div aria-hidden className="mt-6 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-xs text-ink-700">
        <div className={`flex ${height} flex-col justify-between text-right`}>
          {ROWS.map((score) => (
            <span key={score} className={`-my-2 ${isSmall && score % 50 !== 0 ? 'invisible' : ''}`}>
              {score}
            </span>
          ))}
        </div>
        <div className={`relative mx-2 ${height}`}>
          <svg
            aria-hidden
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="absolute inset-0 size-full overflow-visible"
          >
            <rect x="-2" y={100 - WHO5_LOOK_CLOSER} width="104" height={WHO5_LOOK_CLOSER} className="fill-sand-100" />
            {ROWS.map((y) => (
              <line
                key={y}
                x1="-2"
                x2="102"
                y1={y}
                y2={y}
                vectorEffect="non-scaling-stroke"
                className="stroke-sand-200"
              />
            ))}
            <path
              d={path}
              fill="none"
              strokeWidth="2.5"
              vectorEffect="non-scaling-stroke"
              className="stroke-iris-700"
            />
          </svg>
          {between.map((point) => (
            <Dot key={point.takenAt} point={point} look="size-1.5 border border-iris-700 bg-white" />
          ))}
          {scores.map((point) => (
            <Dot
              key={point.takenAt}
              point={point}
              look={point === scores.at(-1) ? 'size-3 bg-iris-700' : 'size-1.75 bg-iris-700'}
            />
          ))}
          {labelled.map(
            (point) =>
              point && (
                <span
                  key={point.takenAt}
                  className="absolute -translate-x-1/2 -translate-y-6 font-semibold text-ink-900"
                  style={{ left: `${point.x}%`, top: `${point.y}%` }}
                >
                  {point.score}
                </span>
              ),
          )}
        </div>
        <div className="relative col-start-2 mx-2 mt-2 h-5">
          {ticks.map(({ x, at }) => (
            <span
              key={x}
              className={`absolute whitespace-nowrap ${x < 8 ? '' : x > 92 ? '-translate-x-full' : '-translate-x-1/2'}`}
              style={{ left: `${x}%` }}
            >
              {dateOf(at, zone)}
            </span>
          ))}
        </div>
      </div>
      {!isSmall && (
        <p className="mt-1 text-xs text-ink-700">
          {WHO5_LOOK_CLOSER} or less: worth a closer look, together.
          {between.length > 0 && ' Small circles are answers to the one question.'}
        </p>
      )}
      {!isSmall && <LineTable points={[...scores, ...between]} zone={zone} caption={caption} />}
    </div>
  );
}

function Dot({ point: { x, y }, look }: { point: LinePoint; look: string }) {
  return <span className={`absolute -translate-1/2 rounded-full ${look}`} style={{ left: `${x}%`, top: `${y}%` }} />;
}

interface LineTableProps {
  readonly points: readonly LinePoint[];
  readonly zone: string;
  readonly caption: string;
}

function LineTable({ points, zone, caption }: LineTableProps) {
  const newestFirst = points.toSorted((one, other) => Date.parse(other.takenAt) - Date.parse(one.takenAt));
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-pine-600 underline underline-offset-2">
        Show as a table
      </summary>
      <table className="mt-3 w-full text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-sand-300">
            <th scope="col" className="py-1.5">
              Day
            </th>
            <th scope="col">Score or answer</th>
          </tr>
        </thead>
        <tbody>
          {newestFirst.map(({ takenAt, kind, score }) => (
            <tr key={takenAt} className="border-b border-sand-200">
              <td className="py-1.5 pr-4">{formatDayOf(takenAt, zone)}</td>
              <td>{kind === 'who5' ? `${score} of 100` : oneAnswerWords(score)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
