import type { SessionUser } from '@waymark/contract/session-users';

/** The name as it is shown; the address of somebody who has not told theirs. */
export function personName({ firstName, lastName, email }: SessionUser): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email;
}
