import { storedPassword } from '@waymark/contract/people/password-forms';
import { Problem } from '../problem.ts';

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Large and rarely needed, so it loads with the first password that someone chooses. */
function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return commonPasswords;
}

/** Rejects passwords that are guessed first: the most common ones and the person's own address. */
export async function refuseWeakPassword(password: string, email: string, field: string): Promise<void> {
  const lowered = storedPassword(password).toLowerCase();
  if (lowered === email || lowered === email.split('@')[0]) throw new Problem('password_is_email', { field });
  if ((await loadCommonPasswords()).has(lowered)) throw new Problem('common_password', { field });
}
