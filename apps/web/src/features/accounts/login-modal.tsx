'use client';

import { useState } from 'react';
import { sendAppMessage } from '#app-messages/app-messages.ts';
import { Modal } from '#ui/modal.tsx';
import { goOn } from './finish-login.ts';
import { LoginForm } from './login-form.tsx';
import type { LoginKind } from './login-kinds.ts';
import type { PendingSignUp } from './otp-form.tsx';
import { OtpModal } from './otp-modal.tsx';

/** A login over the page that the person is on. */
export function LoginModal({ kind, onClose }: { kind: LoginKind; onClose: () => void }) {
  const [pending, setPending] = useState<PendingSignUp>();
  if (pending) return <OtpModal pending={pending} onClose={onClose} />;
  return (
    <Modal title={kind.title} subtitle={kind.lead} onClose={onClose}>
      <LoginForm
        kind={kind}
        busyText="Logging in ..."
        onSignedIn={() => goOn()}
        onNotConfirmed={setPending}
        onForgot={() => {
          onClose();
          sendAppMessage('show-forgot-pasword-modal');
        }}
      />
    </Modal>
  );
}
