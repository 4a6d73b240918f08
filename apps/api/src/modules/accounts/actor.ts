import type { RoleName } from '@waymark/contract/roles';
import type { SessionUser } from '@waymark/contract/session-users';

/**
 * The id of a person from their own token, or just created. Queries about someone take this instead
 * of a number.
 */
export type UserId = number & { readonly __brand: 'UserId' };

export interface Actor {
  readonly userId: UserId;
  readonly loginSessionId: string;
  /** The names in access lists that include this person. */
  readonly roles: readonly RoleName[];
  readonly user: SessionUser;
}
