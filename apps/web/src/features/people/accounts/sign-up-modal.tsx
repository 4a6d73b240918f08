'use client';

import { ROLE, roleName, type SpecifiedRoleId } from '@waymark/contract/roles';
import { useState } from 'react';
import { sendAppMessage } from '#app-messages/app-messages.ts';
import { practiceName } from '#practice';
import { INLINE_LINK } from '#ui/link-classes.ts';
import { Modal } from '#ui/modal.tsx';
import { AgreementLine } from './agreement-line.tsx';
import { loadPage } from './load-page.ts';
import type { PendingSignUp } from './otp-form.tsx';
import { OtpModal } from './otp-modal.tsx';
import { SignUpForm } from './sign-up-form.tsx';

interface SignUpModalProps {
  readonly role: SpecifiedRoleId;
  readonly onClose: () => void;
}

function openLogin(role: SpecifiedRoleId): void {
  if (role === ROLE.coach) loadPage('/coach/login');
  else if (role === ROLE.enterpriseAdmin) sendAppMessage('show-login-modal', { user_type: 'enterprise-admin' });
  else if (role === ROLE.businessAdmin) loadPage('/smb/ba/login');
  else sendAppMessage('show-login-modal');
}

/** As the server wrote it into the document: an empty list closes all. */
const isOpen = (role: SpecifiedRoleId): boolean =>
  document.documentElement.dataset['signUps']?.split(' ').includes(roleName(role, null)) ?? true;

export function SignUpModal({ role, onClose }: SignUpModalProps) {
  const [pending, setPending] = useState<PendingSignUp>();
  const invitation = /^#invited=([\w-]+)$/.exec(window.location.hash)?.[1];
  if (pending) return <OtpModal pending={pending} onClose={onClose} />;
  if (invitation === undefined && !isOpen(role)) return <ByInvitation onClose={onClose} />;
  return (
    <Modal title="Sign up and get started!" subtitle="Get access to free resources on signup" onClose={onClose}>
      <WhatIsMade role={role} />
      <SignUpForm role={role} invitation={invitation} onSignedUp={setPending} />
      <AgreementLine />
      <p className="mt-4 text-center text-sm text-ink-700">
        Do you have already an account ?{' '}
        <button
          type="button"
          className="rounded-field px-1 py-2 font-semibold text-pine-600 underline underline-offset-2"
          onClick={() => {
            onClose();
            openLogin(role);
          }}
        >
          Login
        </button>
      </p>
    </Modal>
  );
}

function ByInvitation({ onClose }: Pick<SignUpModalProps, 'onClose'>) {
  return (
    <Modal title="By invitation" onClose={onClose}>
      <div className="mt-4 grid gap-3 text-ink-700">
        <p>{practiceName()} lets people in by invitation. If you have one, open the link in its email.</p>
        <p>
          Otherwise{' '}
          <a href="/?section=reach-out-to-us" className={INLINE_LINK}>
            write to us
          </a>
          .
        </p>
      </div>
    </Modal>
  );
}

function whatIsMade(role: SpecifiedRoleId): string {
  switch (role) {
    case ROLE.coach:
      return 'This creates a coach account. We review it before clients can find you.';
    case ROLE.enterpriseAdmin:
      return 'This creates an organisation, with you as its admin.';
    case ROLE.businessAdmin:
      return 'This creates a business account, with you as its admin.';
    default:
      return 'This creates your own account, to be coached.';
  }
}

function WhatIsMade({ role }: { role: SpecifiedRoleId }) {
  return (
    <p className="mt-4 rounded-field bg-pine-50 px-4 py-3 text-sm font-medium text-pine-900">{whatIsMade(role)}</p>
  );
}
