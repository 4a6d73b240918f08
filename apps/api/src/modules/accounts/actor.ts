import type { RoleName } from '@waymark/contract/roles';
import type { SessionUser } from '@waymark/contract/session-users';

/** A person's id that came from their own token, or was just made for them. Queries about somebody take this, not a number. */
export type UserId = number & { readonly __brand: 'UserId' };

/** Who makes a call. */
export interface Actor {
  readonly userId: UserId;
  readonly loginSessionId: string;
  /** The names under which access lists admit this person. */
  readonly roles: readonly RoleName[];
  readonly user: SessionUser;
}
