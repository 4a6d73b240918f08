import { Problem } from '../problem.ts';

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** The list is large and needed seldom: it is loaded with the first password that somebody chooses. */
function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return commonPasswords;
}

/** Refuses a password that is guessed first: one of the most common, or the person's own address. */
export async function refuseWeakPassword(password: string, email: string, field: string): Promise<void> {
  const lowered = password.toLowerCase();
  if (lowered === email || lowered === email.split('@')[0]) throw new Problem('password_is_email', { field });
  if ((await loadCommonPasswords()).has(lowered)) throw new Problem('common_password', { field });
}
