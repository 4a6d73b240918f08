import { COACHES_IN_ASIA } from './coaches-in-asia.ts';
import { COACHES_IN_EUROPE_AND_AFRICA } from './coaches-in-europe-and-africa.ts';
import { COACHES_IN_THE_AMERICAS } from './coaches-in-the-americas.ts';
import type { DemoCoach } from './demo-coach.ts';

/** One is pending, one is paused, and one is full. */
export const DEMO_COACHES: readonly DemoCoach[] = [
  ...COACHES_IN_ASIA,
  ...COACHES_IN_EUROPE_AND_AFRICA,
  ...COACHES_IN_THE_AMERICAS,
];
