import type { SessionUser } from '@waymark/contract/people/session-users';
import type { PracticePart } from '@waymark/contract/practice-parts';
import type { RoleName } from '@waymark/contract/roles';

/** From a person's own token, or just created: queries about someone don't take just any number. */
export type UserId = number & { readonly __brand: 'UserId' };

export interface Actor {
  readonly userId: UserId;
  readonly loginSessionId: string;
  /** Whether they proved who they are a short while ago, as endpoints with `stepUp` ask. */
  readonly isJustProven: boolean;
  readonly roles: readonly RoleName[];
  readonly user: SessionUser;
  /** Their role needs a second factor, and the time to set one up is over. */
  readonly isFactorDue: boolean;
}

/** Of someone who runs this practice. */
export interface PracticeStanding {
  readonly part: PracticePart;
  readonly hasFactor: boolean;
}
