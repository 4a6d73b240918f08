import type { SessionUser } from '@waymark/contract/session-users';

export function personName({ firstName, lastName, email }: SessionUser): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email;
}
