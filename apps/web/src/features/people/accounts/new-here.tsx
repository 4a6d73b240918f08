'use client';

import type { AppMessages } from '@waymark/contract/app-messages';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { sendAppMessage } from '#app-messages/app-messages.ts';
import { practiceName } from '#practice';
import { INLINE_LINK } from '#ui/link-classes.ts';
import type { LoginKindName } from './login-kinds.ts';

type SignUpKind = NonNullable<NonNullable<AppMessages['show-signup-modal']>['user_type']>;

/** Asked where nothing more fitting is. */
const newTo = () => `New to ${practiceName()}?`;

const SIGN_UPS: Readonly<Record<SignUpKind, { readonly question?: string; readonly label: string }>> = {
  coachee: { label: 'Create your account' },
  coach: { label: 'Join as a coach' },
  'enterprise-admin': { question: 'Is your organisation new here?', label: 'Start as an organisation' },
  'business-admin': { question: 'Is your business new here?', label: 'Create a business account' },
};

interface NewHereProps {
  readonly name: LoginKindName;
  /** Closes the login that this stands in, if it is a modal. */
  readonly onLeave?: (() => void) | undefined;
}

interface SignUpWayProps {
  readonly kind: SignUpKind;
  readonly onLeave?: (() => void) | undefined;
}

function SignUpWay({ kind, onLeave }: SignUpWayProps) {
  return (
    <button
      type="button"
      className={`${INLINE_LINK} min-h-6 rounded-field py-2 font-semibold`}
      onClick={() => {
        onLeave?.();
        sendAppMessage('show-signup-modal', { user_type: kind });
      }}
    >
      {SIGN_UPS[kind].label}
    </button>
  );
}

function WriteToUs() {
  return (
    <Link prefetch={false} href="/?section=reach-out-to-us" className={INLINE_LINK}>
      write to us
    </Link>
  );
}

function wayOf({ name, onLeave }: NewHereProps): ReactNode {
  if (name === 'group-admin') {
    return 'No account yet? Ask the admin of your organisation to invite you. Their email has a link to join.';
  }
  if (name === 'super-admin') {
    return (
      <>
        No account yet? We set up portfolios for you: <WriteToUs />.
      </>
    );
  }
  return (
    <>
      {SIGN_UPS[name].question ?? newTo()} <SignUpWay kind={name} onLeave={onLeave} />
      {name === 'coachee' && <span className="block">Invited by an organisation? Use the link in its email.</span>}
    </>
  );
}

/** Under each login: how people without an account get one. */
export function NewHere(props: NewHereProps) {
  return <p className="mt-4 border-t border-sand-200 pt-3 text-sm text-ink-700">{wayOf(props)}</p>;
}

const OTHERS = ['coach', 'enterprise-admin', 'business-admin'] as const;

/** Under the login for every kind of account, whose own button signs up people to be coached. */
export function NewHereOtherwise() {
  return (
    <>
      <ul aria-label="Other ways to begin" className="mt-2 flex flex-wrap gap-x-4 text-sm">
        {OTHERS.map((kind) => (
          <li key={kind}>
            <SignUpWay kind={kind} />
          </li>
        ))}
      </ul>
      <p className="mt-1 text-sm text-ink-700">
        Group admins and people in organisations are invited by email. To start a portfolio, <WriteToUs />.
      </p>
    </>
  );
}
