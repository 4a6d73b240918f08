import { figureWords } from '@waymark/contract/figures/figure-words';
import {
  FIGURE_MEASURES,
  type Figure,
  type FigureKind,
  type FigureMeasureName,
  type FigureReport,
} from '@waymark/contract/figures/figures';
import { Card } from '#ui/card.tsx';
import { type FigureLine, linesOf, middleOf, shownSpans, spanWords } from './figure-lines.ts';
import { LINES_AT_MOST, LineMark, SpanChart } from './span-chart.tsx';

const BARS_AT_MOST = 8;

/** The chart of a measure, with the same as a table folded below it. */
export function MeasureCard({ report, measure }: { report: FigureReport; measure: FigureMeasureName }) {
  const { label, about, kind } = FIGURE_MEASURES[measure];
  const lines = linesOf(report, measure);
  // Topics of all blocks together, if there are several; for the rest, the blocks side by side.
  const forAll = lines.filter(({ isAll }) => isAll);
  const wanted = measure === 'topics' && forAll.length > 0 ? forAll : lines.filter(({ isAll }) => !isAll);
  const shown = shownSpans(report.spans, wanted);
  const latest = shown.at(-1);
  return (
    <Card className="break-inside-avoid print:p-4 print:shadow-none">
      <h2 className="text-lg">{label}</h2>
      <p className="mt-1 text-sm text-ink-700">{about}</p>
      {!latest && <p className="mt-4 text-sm">No figure yet.</p>}
      {latest && (
        <>
          {kind === 'total' || kind === 'count' ? (
            <Bars lines={wanted} span={latest} kind={kind} />
          ) : (
            <Spans {...{ report, shown, kind }} label={`${label}, by ${report.by}`} lines={wanted} />
          )}
          <FigureTable spans={shownSpans(report.spans, lines)} measure={measure} lines={lines} />
        </>
      )}
    </Card>
  );
}

interface SpansProps {
  readonly report: FigureReport;
  readonly shown: readonly string[];
  readonly label: string;
  readonly lines: readonly FigureLine[];
  readonly kind: FigureKind;
}

/** A chart over time, and below it the newest figure of each line beside its name. */
function Spans({ report, shown, label, lines, kind }: SpansProps) {
  const drawn = lines.slice(0, LINES_AT_MOST);
  const newest = shown.at(-1);
  return (
    <>
      <div className="mt-5">
        <SpanChart label={label} spans={report.spans} shown={shown} lines={drawn} kind={kind} />
      </div>
      <ul className="mt-3 grid gap-1.5 text-sm">
        {drawn.map(({ key, label: name, figures }, index) => {
          const last = [...figures.values()].at(-1);
          return (
            <li key={key} className="flex items-baseline gap-2.5">
              <LineMark index={index} kind={kind} />
              <span className="min-w-0 wrap-anywhere">
                {last && <b className="font-semibold">{figureWords(last, kind)}</b>} {name}
                {last && last.span !== newest && `, ${spanWords(last.span)}`}
              </span>
            </li>
          );
        })}
      </ul>
      <MoreInTable count={lines.length - drawn.length} />
    </>
  );
}

function MoreInTable({ count }: { count: number }) {
  if (count <= 0) return null;
  return <p className="mt-2 text-xs text-ink-700">{count} more in the table.</p>;
}

interface BarsProps {
  readonly lines: readonly FigureLine[];
  readonly span: string;
  readonly kind: FigureKind;
}

const endOf = ({ from, to }: Figure): number => (to === null ? (from ?? 0) : to + 1);

/** Full up to the lowest number that it can be, and hatched from there to the highest. */
function Bars({ lines, span, kind }: BarsProps) {
  const bars = lines
    .flatMap(({ key, label, figures }) => {
      const figure = figures.get(span);
      return figure ? [{ key, label: figure.topic ?? label, figure }] : [];
    })
    .toSorted((one, other) => middleOf(other.figure) - middleOf(one.figure));
  const most = Math.max(1, ...bars.map(({ figure }) => endOf(figure)));
  return (
    <>
      <p className="mt-4 text-xs text-ink-700">{spanWords(span)}</p>
      <ul className="mt-2 grid gap-3 text-sm">
        {bars.slice(0, BARS_AT_MOST).map(({ key, label, figure }) => (
          <li key={key}>
            <span className="flex items-baseline justify-between gap-4">
              <span className="min-w-0 font-semibold wrap-anywhere">{label}</span>
              <span className="whitespace-nowrap text-ink-700">{figureWords(figure, kind)}</span>
            </span>
            <span
              aria-hidden
              className="mt-1 flex h-3 text-pine-600 forced-color-adjust-none [print-color-adjust:exact]"
            >
              <span className="bg-current" style={{ width: `${((figure.from ?? 0) / most) * 100}%` }} />
              <span
                className="border border-current bg-[repeating-linear-gradient(45deg,currentColor_0_1.5px,transparent_1.5px_5px)]"
                style={{ width: `${((endOf(figure) - (figure.from ?? 0)) / most) * 100}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
      <MoreInTable count={bars.length - BARS_AT_MOST} />
    </>
  );
}

interface FigureTableProps {
  readonly spans: readonly string[];
  readonly measure: FigureMeasureName;
  readonly lines: readonly FigureLine[];
}

function FigureTable({ spans, measure, lines }: FigureTableProps) {
  const { label, kind } = FIGURE_MEASURES[measure];
  return (
    <details className="mt-2 -mb-2 print:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-pine-600 underline underline-offset-2">
        Show as a table<span className="sr-only">: {label}</span>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section aria-label={`Table: ${label}`} tabIndex={0} className="mb-2 overflow-x-auto">
        <table className="w-full text-left text-sm">
          <caption className="sr-only">{label}</caption>
          <thead>
            <tr className="border-b border-sand-200 text-xs text-ink-700">
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
      </section>
    </details>
  );
}
