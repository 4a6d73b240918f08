// The three answers at the top of a report: published figures in words, and nothing finer.
import { figureWords } from '@waymark/contract/figures/figure-words';
import {
  FIGURE_MEASURES,
  type Figure,
  type FigureMeasureName,
  type FigureReport,
  type FigureSpan,
  type ShownFigure,
} from '@waymark/contract/figures/figures';
import { spanWords } from './figure-lines.ts';

export interface FigureAnswer {
  readonly measure: FigureMeasureName;
  /** Null without a figure. */
  readonly number: string | null;
  readonly unit: string;
  readonly sentence: string;
  /** When it was, and whose it is unless everyone’s. */
  readonly source: string | null;
}

function usedSentence(shown: ShownFigure, by: FigureSpan): string {
  const had = by === 'month' ? 'had a session' : `had a session in an average month of the ${by}`;
  return `${figureWords(shown, 'rate').replace('–', ' to ')} of members ${had}.`;
}

/** Both questions have answers from 1 to 5, of which a figure is the mean from 0 to 100. */
const inFive = (of100: number): number => 1 + of100 / 25;

function ratingSentence({ from, to }: ShownFigure): string {
  const rated = (words: string) => `People rated their sessions ${words} of 5.`;
  if (to === null) return rated('close to 5');
  if (from === null) return rated('close to 1');
  const [least, most] = [Math.floor(inFive(from)), Math.ceil(inFive(to))];
  return rated(least === most ? `about ${least}` : `${least} to ${most}`);
}

function wellbeingSentence({ from, to }: ShownFigure): string {
  const since = 'since people’s first check-in';
  const points = from ?? to ?? 0;
  if (points === 0) return `Wellbeing is about the same as at people’s first check-in.`;
  const size = Math.abs(points);
  const isOpen = from === null || to === null;
  return `Wellbeing ${points > 0 ? 'rose' : 'fell'} by ${isOpen ? `${size} points or more` : `about ${size} points`} ${since}.`;
}

const ANSWERS = [
  { measure: 'used', unit: '', say: usedSentence, missing: 'No figure yet for members with a session.' },
  { measure: 'rating', unit: 'of 100', say: ratingSentence, missing: 'No figure yet for session ratings.' },
  { measure: 'well-being', unit: 'points', say: wellbeingSentence, missing: 'No figure yet for wellbeing.' },
] as const;

/** The newest figure over all that is shown; a group has one row at a time. */
function newestOf({ rows, figures, spans }: FigureReport, measure: FigureMeasureName): Figure | undefined {
  const hasAll = rows.some(({ id }) => id === 'all');
  const own = figures.filter((figure) => figure.measure === measure && (!hasAll || figure.row === 'all'));
  const newest = spans.findLast((span) => own.some((figure) => figure.span === span));
  return own.findLast(({ span }) => span === newest);
}

function sourceOf({ rows, name, sees }: FigureReport, { row, span }: Figure): string {
  const label = rows.find(({ id }) => id === row)?.label;
  const isOther = sees === 'group' && label !== undefined && label !== name;
  return isOther ? `${spanWords(span)}, ${label}` : spanWords(span);
}

/** Is it used, is it good, does it help: in this order. */
export const answersOf = (report: FigureReport): readonly FigureAnswer[] =>
  ANSWERS.map(({ measure, unit, say, missing }) => {
    const figure = newestOf(report, measure);
    if (!figure) return { measure, number: null, unit, sentence: missing, source: null };
    return {
      ...{ measure, unit, number: figureWords(figure, FIGURE_MEASURES[measure].kind) },
      ...{ sentence: say(figure, report.by), source: sourceOf(report, figure) },
    };
  });
