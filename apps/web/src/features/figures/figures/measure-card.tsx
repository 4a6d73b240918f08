import { figureWords } from '@waymark/contract/figures/figure-words';
import {
  FIGURE_MEASURES,
  type Figure,
  type FigureKind,
  type FigureMeasureName,
  type FigureReport,
} from '@waymark/contract/figures/figures';
import { scaleLinear } from 'd3-scale';
import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { type FigureLine, linesOf, middleOf, spanWords } from './figure-lines.ts';
import { fittedText } from './fitted-text.ts';
import { LINES_AT_MOST, LineChart } from './line-chart.tsx';

const BARS_AT_MOST = 8;

interface ScrollingProps {
  readonly label: string;
  /** Opens at the newest months, which are on the right. */
  readonly isFromEnd?: boolean;
  readonly children: ReactNode;
}

/** Scrolls sideways on narrow screens. */
function Scrolling({ label, isFromEnd = false, children }: ScrollingProps) {
  const classes = `mt-4 overflow-x-auto print:overflow-visible ${isFromEnd ? '[direction:rtl]' : ''}`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section aria-label={label} tabIndex={0} className={classes}>
      {isFromEnd ? <div className="w-max min-w-full [direction:ltr]">{children}</div> : children}
    </section>
  );
}

function barsOf(lines: readonly FigureLine[], span: string): readonly Bar[] {
  const bars = lines.flatMap(({ key, label, figures }) => {
    const figure = figures.get(span);
    return figure ? [{ key, label: figure.topic ?? label, figure }] : [];
  });
  return bars.sort((a, b) => middleOf(b.figure) - middleOf(a.figure)).slice(0, BARS_AT_MOST);
}

/** The chart of a measure, and the same as a table. */
export function MeasureCard({ report, measure }: { report: FigureReport; measure: FigureMeasureName }) {
  const { label, about, kind } = FIGURE_MEASURES[measure];
  const lines = linesOf(report, measure);
  const isBars = kind === 'total' || kind === 'count';
  // Topics of all blocks together, if there are several; for other bars, the blocks side by side.
  const forAll = lines.filter(({ isAll }) => isAll);
  const wanted = measure === 'topics' && forAll.length > 0 ? forAll : lines.filter(({ isAll }) => !isAll);
  const latest = report.spans.findLast((span) => wanted.some(({ figures }) => figures.has(span)));
  return (
    <Card className="break-inside-avoid print:shadow-none">
      <h2 className="text-lg">{label}</h2>
      <p className="mt-1 text-sm text-ink-700">{about}</p>
      {!latest && <p className="mt-4 text-sm">No figure yet.</p>}
      {latest && (
        <>
          <Scrolling label={`Chart: ${label}`} isFromEnd={!isBars}>
            {isBars ? (
              <BarChart label={`${label}, ${spanWords(latest)}`} bars={barsOf(wanted, latest)} kind={kind} />
            ) : (
              <LineChart
                label={`${label}, by ${report.by}`}
                spans={report.spans}
                lines={wanted.slice(0, LINES_AT_MOST)}
                kind={kind}
              />
            )}
          </Scrolling>
          {isBars && <p className="mt-2 text-xs text-ink-500">{spanWords(latest)}</p>}
          <FigureTable report={report} measure={measure} lines={lines} />
        </>
      )}
    </Card>
  );
}

interface FigureTableProps {
  readonly report: FigureReport;
  readonly measure: FigureMeasureName;
  readonly lines: readonly FigureLine[];
}

function FigureTable({ report: { spans }, measure, lines }: FigureTableProps) {
  const { label, kind } = FIGURE_MEASURES[measure];
  return (
    <Scrolling label={`Table: ${label}`}>
      <table className="w-full text-left text-sm">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="border-b border-sand-200 text-xs text-ink-500">
            <th scope="col" className="py-2 pr-4 font-semibold">
              {measure === 'topics' ? 'Topic' : 'Who'}
            </th>
            {spans.map((span) => (
              <th key={span} scope="col" className="px-2 py-2 font-semibold whitespace-nowrap">
                {spanWords(span)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, label: name, figures }) => (
            <tr key={key} className="border-b border-sand-200 last:border-0">
              <th scope="row" className="min-w-40 py-2 pr-4 font-medium wrap-anywhere">
                {name}
              </th>
              {spans.map((span) => {
                const figure = figures.get(span);
                return (
                  <td key={span} className={`px-2 py-2 whitespace-nowrap ${figure ? '' : 'text-ink-500'}`}>
                    {figure ? figureWords(figure, kind) : 'No figure'}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolling>
  );
}

const [WIDTH, ROW, BAR] = [320, 44, 220];

interface Bar {
  readonly key: string;
  readonly label: string;
  readonly figure: Figure;
}

/** Drawn on the server; the table beside it says the same. */
function BarChart({ label, bars, kind }: { label: string; bars: readonly Bar[]; kind: FigureKind }) {
  const x = scaleLinear([0, Math.max(1, ...bars.map(({ figure }) => middleOf(figure)))], [0, BAR]);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${bars.length * ROW}`}
      role="img"
      aria-label={label}
      className="w-full max-w-md text-xs"
    >
      {bars.map(({ key, label: name, figure }, index) => (
        <g key={key} transform={`translate(0 ${index * ROW})`}>
          <text y="14" className="fill-ink-900 font-semibold">
            {fittedText(name, WIDTH)}
          </text>
          <rect y="20" width={x(middleOf(figure))} height="12" className="fill-pine-300" />
          <text x={x(middleOf(figure)) + 8} y="31" className="fill-ink-700">
            {figureWords(figure, kind)}
          </text>
        </g>
      ))}
    </svg>
  );
}
