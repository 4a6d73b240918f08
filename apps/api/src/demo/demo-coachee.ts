import type { MatchState } from '@waymark/contract/coaching/coach-matches';
import type { Answers } from '@waymark/contract/coaching/questionnaire-definitions';
import type { ProfileFields } from '@waymark/contract/people/profiles';

interface DemoMatch {
  readonly coach: string;
  readonly state: MatchState;
  readonly message?: string;
  readonly requestedDaysAgo: number;
  readonly endedDaysAgo?: number;
}

export interface DemoCoachee {
  readonly mailbox: string;
  /** Absent for people offered at sign-in: they have their names there. */
  readonly name?: readonly [string, string];
  /** Absent while the profile is incomplete. */
  readonly profile?: Pick<ProfileFields, 'country' | 'timeZone'> & Partial<Pick<ProfileFields, 'pronouns'>>;
  /** Their answers so far, with topics by slug. The time zone is the profile's. */
  readonly answers?: Answers;
  readonly isFinished?: boolean;
  readonly match?: DemoMatch;
}
