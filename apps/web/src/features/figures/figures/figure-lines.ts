import type { Figure, FigureMeasureName, FigureReport } from '@waymark/contract/figures/figures';

/** A line of a table or chart: what one row, or one topic of it, shows in each span. */
export interface FigureLine {
  readonly key: string;
  readonly label: string;
  readonly isAll: boolean;
  readonly figures: ReadonlyMap<string, Figure>;
}

/** The lines of a measure that show anything, in the order of the report. */
export function linesOf({ rows, figures }: FigureReport, measure: FigureMeasureName): readonly FigureLine[] {
  const own = figures.filter((figure) => figure.measure === measure);
  return rows.flatMap(({ id, label }) => {
    const byTopic = Map.groupBy(
      own.filter(({ row }) => row === id),
      ({ topic }) => topic,
    );
    return [...byTopic].map(([topic, ofLine]) => ({
      key: `${id} ${topic}`,
      label: topic === null ? label : rows.length > 1 ? `${topic}: ${label}` : topic,
      isAll: id === 'all',
      figures: new Map(ofLine.map((figure) => [figure.span, figure])),
    }));
  });
}

/** The spans in which at least one of the lines has a figure: the others are left out. */
export const shownSpans = (spans: readonly string[], lines: readonly FigureLine[]): readonly string[] =>
  spans.filter((span) => lines.some(({ figures }) => figures.has(span)));

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** "Oct" or "Q4" and its year; a year has only itself. */
export function spanParts(span: string): { readonly year: string; readonly part: string } {
  const [year = '', part = ''] = span.split('-');
  return { year, part: part.startsWith('Q') ? part : (MONTHS[Number(part) - 1] ?? '') };
}

/** "Oct 2026", "Q4 2026" or "2026". */
export function spanWords(span: string): string {
  const { year, part } = spanParts(span);
  return part ? `${part} ${year}` : year;
}

/** Where a line passes: bands in their middle, and what is open at its end. */
export const middleOf = ({ from, to }: Figure): number => {
  if (from === null || to === null) return from ?? to ?? 0;
  return from === to ? from : (from + to + 1) / 2;
};
