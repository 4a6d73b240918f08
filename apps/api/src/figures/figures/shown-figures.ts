import type { FigureKind } from '@waymark/contract/figures/figures';

export interface ShownFigure {
  readonly from: number;
  /** Null for a mean. */
  readonly to: number | null;
}

const STEP = 5;
const stepsBetween = (value: number, least: number, most: number): number =>
  // Adding zero turns −0 into 0.
  Math.min(most, Math.max(least, Math.round(value / STEP) * STEP)) + 0;

/** Wider for large numbers, so that a band always covers a twentieth or so. */
const widthOf = (count: number): number => (count < 100 ? 5 : count < 1_000 ? 25 : 250);

function band(value: number, width: number): ShownFigure {
  const from = Math.floor(value / width) * width;
  return { from, to: from + width - 1 };
}

/**
 * What is shown of a sum over people: bands, or means in steps of 5 that never reach an end of the
 * scale, where they would say what everyone answered.
 */
export function showFigure(kind: FigureKind, { people, value }: { people: number; value: number }): ShownFigure {
  switch (kind) {
    case 'rate':
      return band(Math.min(99, (value / people) * 100), 10);
    case 'mean':
      return { from: stepsBetween(value / people, 10, 90), to: null };
    case 'change':
      return { from: stepsBetween(value / people, -40, 40), to: null };
    case 'count':
    case 'total':
      return band(value, widthOf(value));
  }
}
