import type { ProfileFields } from '@waymark/contract/profiles';
import type { Answers } from '@waymark/contract/questionnaire-definitions';

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
