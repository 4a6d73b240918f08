'use client';

import Link from 'next/link';
import type { LoginRefusal } from './finish-login.ts';
import { LOGIN_KIND_NAMES, LOGIN_KINDS, type LoginKindName } from './login-kinds.ts';

interface OtherLoginsProps {
  /** The login that these stand under; left out under the one for every kind of account. */
  readonly current?: LoginKindName;
  /** Why the last try was refused: the right password still fails on another kind's login. */
  readonly refusal: LoginRefusal | null | undefined;
  /** The page that was asked for, which is still led to afterwards. */
  readonly askedPage?: `/${string}` | undefined;
  /** Changes the login in its place, for the kinds named; the others have a page alone. */
  readonly inPlace?: { readonly kinds: readonly LoginKindName[]; readonly choose: (name: LoginKindName) => void };
}

const LINK = 'inline-block min-h-6 rounded-field py-2 text-sm font-medium text-pine-600 underline underline-offset-2';

/** What to do about a refusal by going to another login; undefined where that is no help. */
function advice({ current, refusal }: OtherLoginsProps): string | undefined {
  if (current && refusal === 'invalid_credentials') {
    return 'Have a different kind of account? Try its login:';
  }
  if (refusal === 'account_not_confirmed') return 'Choose the login for your kind of account to enter your code:';
  return undefined;
}

export function OtherLogins(props: OtherLoginsProps) {
  const { current, askedPage, inPlace } = props;
  const advised = advice(props);
  const usual = current
    ? 'Another kind of account? Choose its login:'
    : 'Or choose the login for your kind of account:';
  const query = askedPage ? `?${new URLSearchParams({ callbackUrl: askedPage })}` : '';
  return (
    <nav
      aria-label="Other logins"
      className={advised ? 'mt-4 rounded-card bg-sand-100 p-4' : 'mt-6 border-t border-sand-200 pt-4'}
    >
      <p aria-live="polite" className={advised ? 'text-sm text-ink-900' : 'text-xs text-ink-500'}>
        {advised ?? usual}
      </p>
      <ul className="mt-1 flex flex-wrap items-baseline gap-x-4">
        {LOGIN_KIND_NAMES.filter((name) => name !== current).map((name) => (
          <li key={name} className={name === 'coachee' ? 'w-full text-sm text-ink-700' : ''}>
            {name === 'coachee' && 'Being coached? '}
            {inPlace?.kinds.includes(name) ? (
              <button type="button" className={LINK} onClick={() => inPlace.choose(name)}>
                {LOGIN_KINDS[name].title}
              </button>
            ) : (
              <Link prefetch={false} href={`${LOGIN_KINDS[name].path}${query}`} className={LINK}>
                {LOGIN_KINDS[name].title}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
