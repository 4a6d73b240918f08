import type { SessionUser } from '@waymark/contract/session-users';

/** The displayed name, or the address of a person without a name. */
export function personName({ firstName, lastName, email }: SessionUser): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email;
}
