import type { ProfileFields } from '@waymark/contract/profiles';
import type { Answers } from '@waymark/contract/questionnaire-definitions';
import { COACHES_IN_ASIA } from './coaches-in-asia.ts';
import { COACHES_IN_EUROPE_AND_AFRICA } from './coaches-in-europe-and-africa.ts';
import { COACHES_IN_THE_AMERICAS } from './coaches-in-the-americas.ts';

type CoachProfile = Pick<ProfileFields, 'country' | 'timeZone' | 'headline' | 'bio'> &
  Partial<Pick<ProfileFields, 'pronouns' | 'gender' | 'city'>>;

export interface DemoCoach {
  readonly mailbox: string;
  /** The address of the page. */
  readonly slug: string;
  readonly name: readonly [string, string];
  readonly profile: CoachProfile;
  /** What they answered; topics by slug. The time zone is the profile's. */
  readonly answers: Answers;
  /** Not set for one whom the operator has not looked at. */
  readonly approvedDaysAgo?: number;
  readonly isPaused?: boolean;
  readonly caseLoadCap?: number;
}

/** One of them waits for approval, one takes nobody new, and one is full. */
export const DEMO_COACHES: readonly DemoCoach[] = [
  ...COACHES_IN_ASIA,
  ...COACHES_IN_EUROPE_AND_AFRICA,
  ...COACHES_IN_THE_AMERICAS,
];
