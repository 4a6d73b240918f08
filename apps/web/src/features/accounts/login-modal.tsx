'use client';

import type { LoginReason } from '@waymark/contract/app-messages';
import { pathInside } from '@waymark/contract/path-inside';
import { useState } from 'react';
import { sendAppMessage } from '#app-messages/app-messages.ts';
import { Modal } from '#ui/modal.tsx';
import { goOn } from './finish-login.ts';
import { LoginForm } from './login-form.tsx';
import type { LoginKind } from './login-kinds.ts';
import type { PendingSignUp } from './otp-form.tsx';
import { OtpModal } from './otp-modal.tsx';

interface LoginModalProps {
  readonly kind: LoginKind;
  /** Why the person is asked, if they did not ask for a login themselves. */
  readonly reason?: LoginReason | undefined;
  readonly onClose: () => void;
}

const LEADS: Readonly<Record<LoginReason, string>> = {
  bookmark: 'Bookmarks are kept with your account. Log in, and you are back on this page.',
  coach: 'Coaches are asked by those who are signed in. Log in, and you are back on this page.',
  family: 'Your family is shown to you alone. Log in to see it.',
  settings: 'Your settings belong to your account. Log in to see them.',
};

const thisPage = () => pathInside(`${window.location.pathname}${window.location.search}`);

/** What stands in the place of this login needs no new page: it shows as soon as there is a session. */
async function goOnAfter(reason: LoginReason | undefined): Promise<undefined> {
  if (!reason) return goOn();
  if (reason === 'bookmark' || reason === 'coach') return goOn(thisPage());
}

/** A login over the page that the person is on. */
export function LoginModal({ kind, reason, onClose }: LoginModalProps) {
  const [pending, setPending] = useState<PendingSignUp>();
  if (pending) return <OtpModal pending={pending} onClose={onClose} />;
  return (
    <Modal title={kind.title} subtitle={reason ? LEADS[reason] : kind.lead} onClose={onClose}>
      <LoginForm
        kind={kind}
        busyText="Logging in ..."
        onSignedIn={() => goOnAfter(reason)}
        onNotConfirmed={setPending}
        onForgot={() => {
          onClose();
          sendAppMessage('show-forgot-pasword-modal');
        }}
      />
    </Modal>
  );
}
