// What is published of one block: the only place that knows how many of its members gave something.
import { FIGURE_MEASURES, type FigureMeasureName } from '@waymark/contract/figures/figures';
import type { CountedStall } from '@waymark/contract/figures/stalls';
import { meanInSteps } from './shown-figures.ts';

export type PublishedMeasure = FigureMeasureName | CountedStall;

/** Of the members of a block who gave a measure something: how many, and their sum. */
export interface MeasureSum {
  readonly measure: PublishedMeasure;
  /** The slug of a topic in demand, or empty. */
  readonly topic: string;
  readonly people: number;
  readonly value: number;
}

export interface BlockSums {
  readonly members: number;
  /** How many members gave anything to the measures that are summed up here. */
  readonly answers: number;
  readonly sums: readonly MeasureSum[];
}

/** A value over all members of a block, never over those who took part. */
export interface BlockFigure {
  readonly measure: PublishedMeasure;
  readonly topic: string;
  readonly value: number;
}

const mostChosen = (a: MeasureSum, b: MeasureSum): number => b.people - a.people || (a.topic < b.topic ? -1 : 1);

/**
 * Where nearly all of a block are counted, the counts shown add up to no more than would leave
 * `atLeast` out: else a count, or several topics together, could say that everyone is in one.
 */
function countsWithin(counts: readonly MeasureSum[], most: number): readonly MeasureSum[] {
  let shown = 0;
  return counts.toSorted(mostChosen).filter(({ people }) => {
    if (shown + people > most) return false;
    shown += people;
    return true;
  });
}

/**
 * The figures of a block, which fit a block in which none of any few took part as well as one in
 * which all of them did, few being fewer than `atLeast`. Decision 0198 has the proof, and
 * `certainty.test.ts` goes through all cases.
 */
export function figuresOfBlock({ members, answers, sums }: BlockSums, atLeast: number): readonly BlockFigure[] {
  if (answers < atLeast) return [];
  const others = members - atLeast;
  const isNearlyAll = answers > others;
  const counted = sums.filter(({ measure }) => kindOf(measure) === 'count').filter(({ people }) => people >= atLeast);
  const counts = new Set(isNearlyAll ? countsWithin(counted, others) : counted);
  /** Null for what is not published. */
  const publishedOf = (sum: MeasureSum): number | null => {
    const { measure, people, value } = sum;
    const kind = kindOf(measure);
    switch (kind) {
      case 'rate':
        return Math.min(people, others + 1);
      // With a limit of sessions a person, a sum near it would say that everyone reached it.
      case 'total':
        return isNearlyAll ? null : value;
      case 'count':
        return counts.has(sum) ? people : null;
      case 'mean':
      case 'change':
        return people < atLeast ? null : meanInSteps(kind, value / people) * members;
    }
  };
  return sums.flatMap((sum) => {
    const value = publishedOf(sum);
    return value === null ? [] : [{ measure: sum.measure, topic: sum.topic, value }];
  });
}

const kindOf = (measure: PublishedMeasure) =>
  measure in FIGURE_MEASURES ? FIGURE_MEASURES[measure as FigureMeasureName].kind : 'count';
