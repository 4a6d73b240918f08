'use client';

import { linkPaths } from '@waymark/contract/paths';
import { ROLE, type SpecifiedRoleId } from '@waymark/contract/roles';
import { useState } from 'react';
import { sendAppMessage } from '#app-messages/app-messages.ts';
import { practiceName } from '#practice';
import { INLINE_LINK } from '#ui/link-classes.ts';
import { Modal } from '#ui/modal.tsx';
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

export function SignUpModal({ role, onClose }: SignUpModalProps) {
  const [pending, setPending] = useState<PendingSignUp>();
  if (pending) return <OtpModal pending={pending} onClose={onClose} />;
  return (
    <Modal title="Sign up and get started!" subtitle="Get access to free resources on signup" onClose={onClose}>
      <WhatIsMade role={role} />
      <SignUpForm role={role} onSignedUp={setPending} />
      <AgeAndPrivacy />
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

function AgeAndPrivacy() {
  return (
    <p className="mt-4 text-center text-xs text-ink-700">
      {practiceName()} is for people aged 18 and over. Our{' '}
      <a href={linkPaths.privacyPolicy()} target="_blank" rel="noopener" className={INLINE_LINK}>
        privacy policy<span className="sr-only"> (opens in a new tab)</span>
      </a>{' '}
      says what we keep and who sees it.
    </p>
  );
}
