'use client';

import type { SessionUser } from '@waymark/contract/people/session-users';
import { useState } from 'react';
import { sendAppMessage } from '#app-messages/app-messages.ts';
import { useOfBrowser } from '#store/use-store.ts';
import { fetchedModal } from '#ui/fetched-on-press.tsx';
import { AccountPage } from './account-page.tsx';
import { askedPage, useAskedPage } from './asked-page.ts';
import { type DemoOfRole, DemoPeople } from './demo-people.tsx';
import { finishCoacheeLogin, openAfterLogin } from './finish-login.ts';
import { LoginForm } from './login-form.tsx';
import { LOGIN_KINDS, type LoginKindName } from './login-kinds.ts';
import { LoginLead } from './login-lead.tsx';
import { NewHere } from './new-here.tsx';
import { OtherLogins } from './other-logins.tsx';
import type { PendingSignUp } from './otp-form.tsx';

interface OtpFormProps {
  readonly pending: PendingSignUp;
  readonly onClose: () => void;
}

const OtpForm = fetchedModal<OtpFormProps>(() => import('./otp-form.tsx').then((module) => module.OtpForm));

/** Whether open onboarding sent the person back here; unknown in the server's markup. */
const useWasRefused = () =>
  useOfBrowser(() => new URLSearchParams(window.location.search).get('error') === 'onboarding', false);

interface LoginPageProps {
  readonly name: LoginKindName;
  readonly demo?: DemoOfRole | undefined;
}

export function LoginPage({ name, demo }: LoginPageProps) {
  const kind = LOGIN_KINDS[name];
  const [pending, setPending] = useState<PendingSignUp>();
  const wasRefused = useWasRefused();
  const asked = useAskedPage();

  const finish = (user: SessionUser) =>
    name === 'coachee' ? finishCoacheeLogin(user, askedPage()) : openAfterLogin(askedPage());

  if (pending) {
    return (
      <AccountPage title="OTP Verification" lead={`Enter the 5 digits we sent to ${pending.email}`}>
        <OtpForm pending={pending} onClose={() => setPending(undefined)} />
      </AccountPage>
    );
  }
  return (
    <AccountPage title={kind.title} lead={<LoginLead audience={kind.audience}>{kind.lead}</LoginLead>}>
      <LoginForm
        kind={kind}
        busyText="Please wait ..."
        firstRefusal={wasRefused ? 'onboarding_open' : undefined}
        onSignedIn={finish}
        onNotConfirmed={setPending}
        onContinueOnboarding={(email) => sendAppMessage('show-login-modal', { reason: 'onboarding', email })}
        otherLogins={(refusal) => <OtherLogins current={name} refusal={refusal} askedPage={asked} />}
        newHere={<NewHere name={name} />}
        demoPeople={(choose) => demo && <DemoPeople demo={demo} onChoose={choose} />}
      />
    </AccountPage>
  );
}
