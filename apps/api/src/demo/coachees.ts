import { COACHEES_ON_THEIR_WAY } from './coachees-on-their-way.ts';
import { COACHEES_WITH_A_COACH } from './coachees-with-a-coach.ts';
import type { DemoCoachee } from './demo-coachee.ts';

export const DEMO_COACHEES: readonly DemoCoachee[] = [...COACHEES_WITH_A_COACH, ...COACHEES_ON_THEIR_WAY];
