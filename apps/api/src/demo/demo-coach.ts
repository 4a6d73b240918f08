import type { Answers } from '@waymark/contract/coaching/questionnaire-definitions';
import type { ProfileFields } from '@waymark/contract/people/profiles';

type CoachProfile = Pick<ProfileFields, 'country' | 'timeZone' | 'headline' | 'bio'> &
  Partial<Pick<ProfileFields, 'pronouns' | 'gender' | 'city'>>;

export interface DemoCoach {
  readonly mailbox: string;
  readonly slug: string;
  readonly name: readonly [string, string];
  readonly profile: CoachProfile;
  /** Their answers, with topics by slug. The time zone is the profile's. */
  readonly answers: Answers;
  /** Absent for a coach in review. */
  readonly approvedDaysAgo?: number;
  readonly isPaused?: boolean;
  readonly caseLoadCap?: number;
}
