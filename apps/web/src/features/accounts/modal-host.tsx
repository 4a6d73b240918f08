'use client';

import type { AppMessages } from '@waymark/contract/app-messages';
import { pathInside } from '@waymark/contract/paths';
import { ROLE } from '@waymark/contract/roles';
import dynamic from 'next/dynamic';
import { type ReactNode, useState } from 'react';
import { useAppMessage } from '#app-messages/app-messages.ts';
import { focusedOpener, ModalOpener } from '#ui/modal-opener.ts';
import { LOGIN_KINDS, type LoginKindName } from './login-kinds.ts';

const LoginModal = dynamic(() => import('./login-modal.tsx').then((module) => module.LoginModal), { ssr: false });
const SignUpModal = dynamic(() => import('./sign-up-modal.tsx').then((module) => module.SignUpModal), { ssr: false });
const ForgotPasswordModal = dynamic(
  () => import('./forgot-password-modal.tsx').then((module) => module.ForgotPasswordModal),
  { ssr: false },
);
const ChangePasswordModal = dynamic(
  () => import('./change-password-modal.tsx').then((module) => module.ChangePasswordModal),
  { ssr: false },
);
const LogoutModal = dynamic(() => import('./logout-modal.tsx').then((module) => module.LogoutModal), { ssr: false });

type SignUpKind = NonNullable<NonNullable<AppMessages['show-signup-modal']>['user_type']>;

const SIGN_UP_ROLES = {
  coachee: ROLE.coachee,
  coach: ROLE.coach,
  'enterprise-admin': ROLE.enterpriseAdmin,
  'business-admin': ROLE.businessAdmin,
} as const satisfies Record<SignUpKind, number>;

type OpenModal =
  | { readonly name: 'login'; readonly kind: LoginKindName }
  | { readonly name: 'sign-up'; readonly kind: SignUpKind }
  | { readonly name: 'forgot-password' | 'change-password' | 'smb-logout' }
  | { readonly name: 'logout'; readonly callbackUrl: `/${string}` };

function draw(open: OpenModal, onClose: () => void): ReactNode {
  switch (open.name) {
    case 'login':
      return <LoginModal kind={LOGIN_KINDS[open.kind]} onClose={onClose} />;
    case 'sign-up':
      return <SignUpModal role={SIGN_UP_ROLES[open.kind]} onClose={onClose} />;
    case 'forgot-password':
      return <ForgotPasswordModal onClose={onClose} />;
    case 'change-password':
      return <ChangePasswordModal onClose={onClose} />;
    case 'logout':
      return <LogoutModal title="Logout?" confirmText="Logout" callbackUrl={open.callbackUrl} onClose={onClose} />;
    case 'smb-logout':
      return (
        <LogoutModal
          title="Are you sure you want to logout?"
          confirmText="Proceed"
          callbackUrl="/smb"
          onClose={onClose}
        />
      );
  }
}

/** Shows the modals that the app's messages ask for, one at a time; the same message again closes its modal. Each is loaded when it is first asked for. */
export function ModalHost() {
  const [open, setOpen] = useState<OpenModal | null>(null);
  const [opener, setOpener] = useState<HTMLElement | null>(null);

  function toggle(asked: OpenModal): void {
    if (!open) setOpener(focusedOpener());
    setOpen(open?.name === asked.name ? null : asked);
  }

  useAppMessage('show-login-modal', (detail) => {
    const kind = detail?.user_type ?? 'coachee';
    toggle({ name: 'login', kind: kind in LOGIN_KINDS ? kind : 'coachee' });
  });
  useAppMessage('show-coach-login-modal', () => toggle({ name: 'login', kind: 'coach' }));
  useAppMessage('show-signup-modal', (detail) => {
    const kind = detail?.user_type ?? 'coachee';
    toggle({ name: 'sign-up', kind: kind in SIGN_UP_ROLES ? kind : 'coachee' });
  });
  useAppMessage('show-forgot-pasword-modal', () => toggle({ name: 'forgot-password' }));
  useAppMessage('show-change-password-modal', () => toggle({ name: 'change-password' }));
  useAppMessage('show-logout-modal', (detail) =>
    toggle({ name: 'logout', callbackUrl: pathInside(`/${detail?.redirect_url_suffix ?? ''}`.replace(/^\/\//, '/')) }),
  );
  useAppMessage('show-smb-logout-modal', () => toggle({ name: 'smb-logout' }));

  return open && <ModalOpener value={opener}>{draw(open, () => setOpen(null))}</ModalOpener>;
}
