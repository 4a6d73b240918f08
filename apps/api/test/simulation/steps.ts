import { DAY_MS, HOUR_MS, MINUTE_MS } from '@waymark/contract/durations';
import type { Chance } from './chance.ts';
import { moveClock } from './due-work.ts';
import type { Simulation } from './simulation.ts';
import { MEMBER_STEPS } from './steps/member-steps.ts';
import { SEAT_STEPS } from './steps/seat-steps.ts';
import { SESSION_STEPS } from './steps/session-steps.ts';
import { TALK_STEPS } from './steps/talk-steps.ts';

export interface Step {
  readonly name: string;
  /** How often it is taken, among all. */
  readonly weight: number;
  take(simulation: Simulation): Promise<void>;
}

/** Mostly minutes; a day often enough for erasures, which wait a week, and for figures. */
const LEAPS = [5 * MINUTE_MS, 20 * MINUTE_MS, 50 * MINUTE_MS, 3 * HOUR_MS, 9 * HOUR_MS, DAY_MS, 2 * DAY_MS] as const;

const CLOCK_STEP: Step = {
  name: 'time passes',
  weight: 9,
  take: async (simulation) => moveClock(simulation, simulation.chance.pick(LEAPS) ?? 0),
};

const ALL: readonly Step[] = [...SESSION_STEPS, ...SEAT_STEPS, ...TALK_STEPS, ...MEMBER_STEPS, CLOCK_STEP];
const WEIGHT = ALL.reduce((sum, { weight }) => sum + weight, 0);

export function pickStep(chance: Chance): Step {
  let place = chance.below(WEIGHT);
  for (const step of ALL) {
    if (place < step.weight) return step;
    place -= step.weight;
  }
  throw new Error('The weights of the steps changed.');
}
