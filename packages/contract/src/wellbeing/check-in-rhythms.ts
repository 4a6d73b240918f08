// Without a schema: the page on which people choose loads none.
import type { CheckInRhythm } from './check-in-choices.ts';
import type { CheckInKind } from './check-ins.ts';

const KINDS_OF_RHYTHM: Readonly<Record<CheckInRhythm, readonly CheckInKind[]>> = {
  who5: ['who5'],
  alternating: ['who5', 'one-question'],
  'one-question': ['one-question'],
  none: [],
};

/** Whether a practice that asks these questions can ask so. */
export const isRhythmOffered = (rhythm: CheckInRhythm, kinds: readonly CheckInKind[]): boolean =>
  KINDS_OF_RHYTHM[rhythm].every((kind) => kinds.includes(kind));
