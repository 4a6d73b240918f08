'use client';

import { pathInside } from '@waymark/contract/path-inside';
import type { SessionUser } from '@waymark/contract/session-users';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useState } from 'react';
import { useOfBrowser } from '#store/use-store.ts';
import { AccountPage } from './account-page.tsx';
import { finishCoacheeLogin, goOn, ONBOARDING_OPEN } from './finish-login.ts';
import { LoginForm } from './login-form.tsx';
import { LOGIN_KINDS, type LoginKindName } from './login-kinds.ts';
import type { PendingSignUp } from './otp-form.tsx';

const OtpForm = dynamic(() => import('./otp-form.tsx').then((module) => module.OtpForm));

function OtherLogins({ current }: { current: LoginKindName }) {
  const others = Object.entries(LOGIN_KINDS).filter(([name]) => name !== current);
  return (
    <nav aria-label="Other logins" className="mt-6 border-t border-sand-200 pt-4">
      <p className="text-xs text-ink-500">Not you? Choose another login.</p>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {others.map(([name, { title, path }]) => (
          <li key={name}>
            <Link href={path} className="inline-block rounded-field py-2 text-sm font-medium text-pine-600">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const queryOfPage = () => new URLSearchParams(window.location.search);

/** Why the person was sent here, where the address says so; nothing while the page is still as the server wrote it. */
function useReason(): string | undefined {
  const error = useOfBrowser(() => queryOfPage().get('error'), null);
  return error === 'onboarding' ? ONBOARDING_OPEN : undefined;
}

/** The login page of one kind of people. */
export function LoginPage({ name }: { name: LoginKindName }) {
  const kind = LOGIN_KINDS[name];
  const [pending, setPending] = useState<PendingSignUp>();
  const reason = useReason();

  function finish(user: SessionUser) {
    const target = pathInside(queryOfPage().get('callbackUrl'), '/index');
    return name === 'coachee' ? finishCoacheeLogin(user, target) : goOn(target);
  }

  if (pending) {
    return (
      <AccountPage title="OTP Verification" lead={`Enter the 5 digits we sent to ${pending.email}`}>
        <OtpForm pending={pending} />
      </AccountPage>
    );
  }
  return (
    <AccountPage title={kind.title} lead={kind.lead}>
      <LoginForm
        kind={kind}
        busyText="Please wait ..."
        firstProblem={reason}
        onSignedIn={finish}
        onNotConfirmed={setPending}
      >
        <OtherLogins current={name} />
      </LoginForm>
    </AccountPage>
  );
}
