import type { MatchState } from '@waymark/contract/coach-matches';
import type { ProfileFields } from '@waymark/contract/profiles';
import type { Answers } from '@waymark/contract/questionnaire-definitions';

interface DemoMatch {
  /** The coach's mailbox. */
  readonly coach: string;
  readonly state: MatchState;
  readonly message?: string;
  readonly requestedDaysAgo: number;
  readonly endedDaysAgo?: number;
}

export interface DemoCoachee {
  readonly mailbox: string;
  /** Left out for those who are shown where people sign in: they have their names there. */
  readonly name?: readonly [string, string];
  /** Left out while the profile is open. */
  readonly profile?: Pick<ProfileFields, 'country' | 'timeZone'> & Partial<Pick<ProfileFields, 'pronouns'>>;
  /** What they answered so far; topics by slug. The time zone is the profile's. */
  readonly answers?: Answers;
  readonly isFinished?: boolean;
  readonly match?: DemoMatch;
}
