'use client';

import type { LoginReason } from '@waymark/contract/app-messages';
import { pathInside } from '@waymark/contract/path-inside';
import { useState } from 'react';
import { sendAppMessage } from '#app-messages/app-messages.ts';
import { behindThePage } from '#ui/fetched-part.tsx';
import { Modal } from '#ui/modal.tsx';
import { openAfterLogin, resumeOnboarding } from './finish-login.ts';
import { LoginForm } from './login-form.tsx';
import { LOGIN_KINDS, type LoginKindName } from './login-kinds.ts';
import { LoginLead } from './login-lead.tsx';
import { NewHere } from './new-here.tsx';
import { OtherLogins } from './other-logins.tsx';
import type { PendingSignUp } from './otp-form.tsx';
import { OtpModal } from './otp-modal.tsx';

const FetchedDemoPeople = behindThePage('load-demo-people', () =>
  import('./fetched-demo-people.tsx').then((module) => module.FetchedDemoPeople),
);

interface LoginModalProps {
  readonly name: LoginKindName;
  /** Why the person is asked, if they did not ask for a login themselves. */
  readonly reason?: LoginReason | undefined;
  readonly email?: string | undefined;
  readonly onClose: () => void;
}

const LEADS: Readonly<Record<LoginReason, string>> = {
  bookmark: 'Bookmarks are saved to your account. Log in to save this one.',
  coach: 'Log in to send a request. You’ll come back to this page.',
  family: 'Only you can see your family. Log in to see it.',
  onboarding: 'Log in again to pick up the onboarding where you left off.',
  settings: 'Your settings belong to your account. Log in to see them.',
};

/** The kinds whose login is a modal as well (specification, section 6). */
const WITH_MODAL: readonly LoginKindName[] = ['coachee', 'coach', 'enterprise-admin', 'group-admin'];

const thisPage = () => pathInside(`${window.location.pathname}${window.location.search}`);

const returnsHere = (reason: LoginReason | undefined) => reason === 'bookmark' || reason === 'coach';

/** What replaces this login needs no new page: it shows as soon as there is a session. */
async function goOnAfter(reason: LoginReason | undefined): Promise<undefined> {
  if (!reason) return openAfterLogin();
  if (reason === 'onboarding') return resumeOnboarding();
  if (returnsHere(reason)) return openAfterLogin(thisPage());
}

export function LoginModal({ name: asked, reason, email, onClose }: LoginModalProps) {
  const [name, setName] = useState(asked in LOGIN_KINDS ? asked : 'coachee');
  const [pending, setPending] = useState<PendingSignUp>();
  const kind = LOGIN_KINDS[name];
  if (pending) return <OtpModal pending={pending} onClose={onClose} />;
  return (
    <Modal
      title={kind.title}
      subtitle={<LoginLead audience={kind.audience}>{reason ? LEADS[reason] : kind.lead}</LoginLead>}
      onClose={onClose}
    >
      <LoginForm
        kind={kind}
        busyText="Logging in ..."
        email={email}
        onSignedIn={() => goOnAfter(reason)}
        onNotConfirmed={setPending}
        onForgot={() => {
          onClose();
          sendAppMessage('show-forgot-pasword-modal');
        }}
        otherLogins={(refusal) => (
          <OtherLogins
            current={name}
            refusal={refusal}
            askedPage={returnsHere(reason) ? thisPage() : undefined}
            inPlace={{ kinds: WITH_MODAL, choose: setName }}
          />
        )}
        newHere={reason !== 'onboarding' && <NewHere name={name} onLeave={onClose} />}
        demoPeople={(choose) => <FetchedDemoPeople role={kind.role} onChoose={choose} />}
      />
    </Modal>
  );
}
