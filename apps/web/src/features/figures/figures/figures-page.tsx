import {
  FIGURE_MEASURES,
  FIGURE_SPANS,
  type FigureMeasureName,
  type FigureReport,
  type FigureSpan,
} from '@waymark/contract/figures/figures';
import { formatDate } from '@waymark/contract/moments';
import { linkPaths } from '@waymark/contract/paths';
import Link from 'next/link';
import { buttonClasses } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { spanWords } from './figure-lines.ts';
import { answersOf } from './figure-sentences.ts';
import { MeasureCard } from './measure-card.tsx';
import { PrintButton } from './print-button.tsx';

const SPAN_WORDS: Readonly<Record<FigureSpan, string>> = { month: 'Months', quarter: 'Quarters', year: 'Years' };
const MEASURES = Object.keys(FIGURE_MEASURES) as FigureMeasureName[];

function isCounted(measure: FigureMeasureName): boolean {
  const { kind } = FIGURE_MEASURES[measure];
  return kind === 'total' || kind === 'count';
}

const nextWords = ({ month, publishedOn }: FigureReport['next']) =>
  `${spanWords(month.slice(0, 7))} is published on ${formatDate(publishedOn)}, five days after it ends. Months end at midnight UTC.`;

function coveredWords(spans: FigureReport['spans']): string {
  const [first, last] = [spans[0] ?? '', spans.at(-1) ?? ''];
  return first === last ? `${spanWords(first)}.` : `${spanWords(first)} to ${spanWords(last)}.`;
}

/** The report alone, on two sides; nothing of the frame that it is read in. */
const PRINTED =
  '@page { size: A4; margin: 12mm } @media print { html, body { background: white !important } body :not(:has([data-report]), [data-report], [data-report] *) { display: none !important } body :has([data-report]) { display: block !important; background: none !important; min-height: 0 !important; margin: 0 !important; padding: 0 !important } [data-report] { zoom: 0.8 } }';

/** Whether any chart leaves a span out. */
const hasGaps = ({ spans, figures }: FigureReport): boolean =>
  MEASURES.some((measure) => {
    const shown = new Set(figures.flatMap((figure) => (figure.measure === measure ? [figure.span] : [])));
    return shown.size > 0 && shown.size < spans.length;
  });

interface FiguresPageProps {
  readonly report: FigureReport;
  readonly path: `/${string}`;
  readonly isOfManager?: boolean;
}

const OVER_TIME = MEASURES.filter((measure) => !isCounted(measure));
const COUNTED = MEASURES.filter(isCounted);

/** Drawn on the server: it needs no script to be read or printed. */
export function FiguresPage({ report, path, isOfManager = false }: FiguresPageProps) {
  const { name, by, spans, figures, next } = report;
  const isEmpty = figures.length === 0;
  return (
    <div data-report>
      <style>{PRINTED}</style>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h1 className="text-display-md">Figures</h1>
          <p className="mt-2 text-sm text-ink-700 wrap-anywhere">
            {name !== null && `${name}. `}
            {!isEmpty && `${coveredWords(spans)} `}
            {hasGaps(report) && `Left out: ${SPAN_WORDS[by].toLowerCase()} without a figure. `}
            {nextWords(next)}
          </p>
        </div>
        {!isEmpty && (
          <div className="flex flex-wrap gap-3 print:hidden">
            <PrintButton />
            <a className={buttonClasses('primary')} href={linkPaths.figuresFile(by)} download>
              Download CSV
            </a>
          </div>
        )}
      </div>
      {isOfManager && <NotOfTheTeam report={report} />}
      {(!isEmpty || by !== 'month') && (
        <nav aria-label="Period" className="mt-5 flex flex-wrap gap-2 print:hidden">
          {FIGURE_SPANS.map((span) => (
            <Link
              key={span}
              prefetch={false}
              href={span === 'month' ? path : `${path}?by=${span}`}
              aria-current={span === by ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-pill px-4 text-sm font-[650] text-pine-700 no-underline hover:bg-sand-100 aria-[current]:bg-pine-50"
            >
              {SPAN_WORDS[span]}
            </Link>
          ))}
        </nav>
      )}
      <div className="mt-6 grid grid-cols-1 gap-5 print:mt-4 print:gap-3">
        {isEmpty ? (
          <NoFigures report={report} />
        ) : (
          <>
            <Answers report={report} />
            <div className="grid grid-cols-1 gap-5 lg:grid-cols-2 print:grid-cols-2 print:gap-3">
              {OVER_TIME.map((measure) => (
                <MeasureCard key={measure} report={report} measure={measure} />
              ))}
            </div>
            <div className="grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-3 print:break-before-page print:grid-cols-2 print:gap-3">
              {COUNTED.map((measure) => (
                <MeasureCard key={measure} report={report} measure={measure} />
              ))}
            </div>
          </>
        )}
        <WhyNoOne report={report} />
      </div>
    </div>
  );
}

/** Is it used, is it good, does it help: what people come here to read. */
function Answers({ report }: { report: FigureReport }) {
  return (
    <ul
      aria-label="In short"
      className="grid grid-cols-1 rounded-card bg-white px-5.5 shadow-card max-lg:divide-y max-lg:divide-sand-200 lg:grid-cols-3 lg:gap-5 lg:bg-transparent lg:px-0 lg:shadow-none print:grid-cols-3 print:gap-3 print:divide-y-0 print:p-0 print:shadow-none"
    >
      {answersOf(report).map(({ measure, number, unit, sentence, source }) => (
        <li
          key={measure}
          className="flex items-center gap-x-4 py-3 lg:block lg:rounded-card lg:bg-white lg:p-5.5 lg:shadow-card print:block print:p-4 print:shadow-none"
        >
          <p className="flex w-24 shrink-0 flex-wrap items-baseline gap-x-2 sm:w-36 lg:w-auto print:w-auto">
            <span className="font-display text-lg font-semibold text-pine-700 sm:text-display-sm lg:text-display-md">
              {number ?? '–'}
            </span>
            {number !== null && unit && <span className="text-sm text-ink-700">{unit}</span>}
          </p>
          <div className="min-w-0">
            <p className="text-sm font-semibold lg:mt-1 lg:text-base">{sentence}</p>
            {source !== null && <p className="text-xs text-ink-700 lg:mt-1">{source}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** First, since a manager comes here from the page of the team. */
function NotOfTheTeam({ report: { name, sees } }: { report: FigureReport }) {
  return (
    <p className="mt-5 rounded-card bg-pine-50 px-5.5 py-4 text-sm text-ink-700">
      These figures are of everyone in {name ?? `your ${sees}`}, the {sees} that your whole team is in, and not of your
      team alone. A team isn’t counted apart: compared with these figures, its own could single people out.
    </p>
  );
}

function NoFigures({ report: { spans, atLeast, fewestMembers, next } }: { report: FigureReport }) {
  return (
    <EmptyState title={spans.length === 0 ? 'No month is published yet' : 'No figure can be shown yet'}>
      <p>
        Figures need at least {fewestMembers} people with a complete profile who were members for a whole month, and at
        least {atLeast} of them who had a session, rated one, checked in, or marked a goal. {nextWords(next)}
      </p>
    </EmptyState>
  );
}

/** Why figures can't be traced to a person, and what that doesn't cover. */
function WhyNoOne({ report: { atLeast, fewestMembers } }: { report: FigureReport }) {
  return (
    <p className="rounded-card bg-sand-100 px-5.5 py-4 text-sm text-ink-700">
      Every figure stands for at least {atLeast} people. Groups with fewer than {fewestMembers} members who count are
      counted together, no matter who takes part; where nearly everyone does, you see no more than that. A month never
      changes once it is published, so no one can be singled out by comparing figures. This doesn’t protect against
      members who pool what they know.
    </p>
  );
}
