import type { FigureKind, ShownFigure } from '@waymark/contract/figures/figures';

const STEP = 5;

/** What a mean is never shown beyond, where it would say what everyone answered. */
const ENDS = { mean: [10, 90], change: [-40, 40], rate: [10, 90] } as const;

/** A mean as it is published: rounded to steps of 5, and never beyond an end. */
export function meanInSteps(kind: 'mean' | 'change', mean: number): number {
  const [least, most] = ENDS[kind];
  // Adding zero turns −0 into 0.
  return Math.min(most, Math.max(least, Math.round(mean / STEP) * STEP)) + 0;
}

/** Wider for large numbers, so that a band always covers a twentieth or so. */
const widthOf = (count: number): number => (count < 100 ? 5 : count < 1_000 ? 25 : 250);

function band(value: number, width: number): { readonly from: number; readonly to: number } {
  const from = Math.floor(value / width) * width;
  return { from, to: from + width - 1 };
}

/** The band of a number of people, sessions or hours. */
export const bandOf = (count: number) => band(count, widthOf(count));

/** From the lowest to the highest that it can be, in tens. */
function shownRate(lowest: number, highest: number): ShownFigure {
  const [least, most] = ENDS.rate;
  const from = lowest <= least ? null : Math.min(most, band(lowest, 10).from);
  if (highest >= most) return { from, to: null };
  return { from, to: highest <= least ? least : band(highest, 10).to };
}

function shownMean(kind: 'mean' | 'change', mean: number): ShownFigure {
  const [least, most] = ENDS[kind];
  const value = meanInSteps(kind, mean);
  if (value === most) return { from: most, to: null };
  return value === least ? { from: null, to: least } : { from: value, to: value };
}

export interface PublishedSum {
  readonly people: number;
  readonly value: number;
  /** How many more may be in a rate: those left out where nearly all of a block took part. */
  readonly more: number;
}

/** What is shown of a sum over people: bands, or means in steps of 5. */
export function showFigure(kind: FigureKind, { people, value, more }: PublishedSum): ShownFigure {
  switch (kind) {
    case 'rate':
      return shownRate((value / people) * 100, ((value + more) / people) * 100);
    case 'mean':
    case 'change':
      return shownMean(kind, value / people);
    case 'count':
    case 'total':
      return bandOf(value);
  }
}
