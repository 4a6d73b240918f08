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
import { MeasureCard } from './measure-card.tsx';
import { PrintButton } from './print-button.tsx';

const SPAN_WORDS: Readonly<Record<FigureSpan, string>> = { month: 'Months', quarter: 'Quarters', year: 'Years' };
const MEASURES = Object.keys(FIGURE_MEASURES) as FigureMeasureName[];

const nextWords = ({ month, publishedOn }: FigureReport['next']) =>
  `${spanWords(month.slice(0, 7))} is published on ${formatDate(publishedOn)}, five days after it ends. Months end at midnight UTC.`;

function coveredWords(spans: FigureReport['spans']): string {
  const [first, last] = [spans[0] ?? '', spans.at(-1) ?? ''];
  return first === last ? `${spanWords(first)}.` : `${spanWords(first)} to ${spanWords(last)}.`;
}

interface FiguresPageProps {
  readonly report: FigureReport;
  readonly path: `/${string}`;
  readonly isOfManager?: boolean;
}

/** "Does it help?", drawn on the server: it needs no script to be read or printed. */
export function FiguresPage({ report, path, isOfManager = false }: FiguresPageProps) {
  const { name, by, spans, figures, next } = report;
  const isEmpty = figures.length === 0;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-display-md">Does it help?</h1>
          <p className="mt-2 text-sm text-ink-700 wrap-anywhere">
            {name !== null && `${name}. `}
            {!isEmpty && `${coveredWords(spans)} `}
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
      <div className="mt-6 grid grid-cols-1 gap-5">
        {isEmpty ? (
          <NoFigures report={report} />
        ) : (
          MEASURES.map((measure) => <MeasureCard key={measure} report={report} measure={measure} />)
        )}
        <WhyNoOne report={report} />
      </div>
    </>
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
