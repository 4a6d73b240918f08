'use client';

import { sendAppMessage } from '#app-messages/app-messages.ts';
import { isSignInError, SIGN_IN_ERRORS } from '#auth/sign-in-errors.ts';
import { practiceName } from '#practice';
import { Button } from '#ui/button.tsx';
import { AccountPage } from './account-page.tsx';
import { pageInside } from './asked-page.ts';
import { openAfterLogin } from './finish-login.ts';
import { LoginForm } from './login-form.tsx';
import { LoginLead } from './login-lead.tsx';
import { NewHereOtherwise } from './new-here.tsx';
import { OtherLogins } from './other-logins.tsx';

const ANY_ACCOUNT = { forgotPath: '/forgot-password' } as const;

interface SignInPageProps {
  readonly title: string;
  /** One of the codes of next-auth; another is one that says nothing, and undefined is none. */
  readonly error: unknown;
  /** The page that was asked for, as the address has it. */
  readonly callbackUrl: unknown;
}

function sentenceOf(error: unknown): string | undefined {
  if (error === undefined) return undefined;
  return SIGN_IN_ERRORS[typeof error === 'string' && isSignInError(error) ? error : 'Default'];
}

/** The page for an ended session or a failed login: any kind of account can log in and carry on. */
export function SignInPage({ title, error, callbackUrl }: SignInPageProps) {
  const asked = pageInside(callbackUrl);
  const sentence = sentenceOf(error);
  const isSessionRequired = error === 'SessionRequired';
  return (
    <AccountPage
      title={title}
      lead={
        <LoginLead audience="For every kind of account.">
          {isSessionRequired && `${sentence} `}
          {asked ? 'Log in to continue to the page you wanted.' : 'Log in to pick up where you left off.'}
        </LoginLead>
      }
    >
      <LoginForm
        kind={ANY_ACCOUNT}
        busyText="Please wait ..."
        firstProblem={isSessionRequired ? undefined : sentence}
        onSignedIn={() => openAfterLogin(asked)}
        otherLogins={(refusal) => <OtherLogins refusal={refusal} askedPage={asked} />}
      />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 border-t border-sand-200 pt-4">
        <p className="text-sm text-ink-700">New to {practiceName()}?</p>
        <Button variant="ghost" onClick={() => sendAppMessage('show-signup-modal')}>
          Start Your Journey
        </Button>
      </div>
      <NewHereOtherwise />
    </AccountPage>
  );
}
