import type { SessionUser } from '@waymark/contract/session-users';
import { personName } from '#person/person-name.ts';

/** Whose page this is, and in which role. */
export function SignedInAs({ user }: { user: SessionUser }) {
  return (
    <p className="mt-2 text-sm text-ink-700">
      Signed in as {personName(user)} · {user.role.name}
    </p>
  );
}
