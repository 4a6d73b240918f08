'use client';

import type { AppMessages, LoginReason } from '@waymark/contract/app-messages';
import { pathInside } from '@waymark/contract/path-inside';
import { ROLE } from '@waymark/contract/roles';
import { type ReactNode, useState } from 'react';
import { useAppMessage } from '#app-messages/use-app-message.ts';
import type { LoginKindName } from '#features/people/accounts/login-kinds.ts';
import { useCurrentSession } from '#session/use-current-session.ts';
import { fetchedModal } from '#ui/fetched-on-press.tsx';
import { focusedOpener, ModalOpener } from '#ui/modal-opener.ts';
// Here once, with the layout: Next would put it into the script of each error page.
import '#features/site/faults/failed-page.tsx';

const LoginModal = fetchedModal(() =>
  import('#features/people/accounts/login-modal.tsx').then((module) => module.LoginModal),
);
const SignUpModal = fetchedModal(() =>
  import('#features/people/accounts/sign-up-modal.tsx').then((module) => module.SignUpModal),
);
const ForgotPasswordModal = fetchedModal(() =>
  import('#features/people/accounts/forgot-password-modal.tsx').then((module) => module.ForgotPasswordModal),
);
const ChangePasswordModal = fetchedModal(() =>
  import('#features/people/accounts/change-password-modal.tsx').then((module) => module.ChangePasswordModal),
);
const FamilyModal = fetchedModal(() => import('./family-modal.tsx').then((module) => module.FamilyModal));
const SettingsModal = fetchedModal(() =>
  import('#features/site/settings/settings-modal.tsx').then((module) => module.SettingsModal),
);
const LogoutModal = fetchedModal(() =>
  import('#features/people/accounts/logout-modal.tsx').then((module) => module.LogoutModal),
);
const StepUpModal = fetchedModal(() =>
  import('#features/people/accounts/step-up-modal.tsx').then((module) => module.StepUpModal),
);

type SignUpKind = NonNullable<NonNullable<AppMessages['show-signup-modal']>['user_type']>;

const SIGN_UP_ROLES = {
  coachee: ROLE.coachee,
  coach: ROLE.coach,
  'enterprise-admin': ROLE.enterpriseAdmin,
  'business-admin': ROLE.businessAdmin,
} as const satisfies Record<SignUpKind, number>;

type PersonalModal = 'family' | 'settings';

interface PersonalProps {
  readonly what: PersonalModal;
  readonly onClose: () => void;
}

/** A modal about the person's own things; who isn't signed in is asked to log in first. */
function Personal({ what, onClose }: PersonalProps) {
  const state = useCurrentSession();
  if (state.status === 'authenticated') {
    const Modal = what === 'family' ? FamilyModal : SettingsModal;
    return <Modal user={state.session.user} onClose={onClose} />;
  }
  if (state.status === 'loading') return null;
  return <LoginModal name="coachee" reason={what} onClose={onClose} />;
}

type OpenModal =
  | { readonly name: 'login'; readonly kind: LoginKindName; readonly reason?: LoginReason; readonly email?: string }
  | { readonly name: 'sign-up'; readonly kind: SignUpKind }
  | { readonly name: 'forgot-password' | 'change-password' | 'smb-logout' }
  | { readonly name: 'personal'; readonly what: PersonalModal }
  | { readonly name: 'logout'; readonly callbackUrl: `/${string}` };

function draw(open: OpenModal, onClose: () => void): ReactNode {
  switch (open.name) {
    case 'login':
      return <LoginModal key={open.kind} name={open.kind} reason={open.reason} email={open.email} onClose={onClose} />;
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
    case 'personal':
      return <Personal what={open.what} onClose={onClose} />;
  }
}

/** One name for each message: the coach login has its own, the other logins share one. */
function nameOf(modal: OpenModal): string {
  if (modal.name === 'personal') return modal.what;
  return modal.name === 'login' && modal.kind === 'coach' ? 'coach-login' : modal.name;
}

interface StepUp {
  readonly opener: HTMLElement | null;
  readonly onEnd: (isProven: boolean) => void;
}

/** Above any other modal, which may be the one whose call waits for the proof. */
function StepUpHost() {
  const [asked, setAsked] = useState<StepUp | null>(null);
  useAppMessage('show-step-up-modal', ({ onEnd }) => setAsked({ onEnd, opener: focusedOpener() }));

  function end(isProven: boolean): void {
    setAsked(null);
    asked?.onEnd(isProven);
  }

  if (!asked) return null;
  return (
    <ModalOpener value={asked.opener}>
      <StepUpModal onProven={() => end(true)} onClose={() => end(false)} />
    </ModalOpener>
  );
}

/** Shows the modals that app messages ask for, one at a time; a repeated message closes its own. */
export function ModalHost() {
  const [open, setOpen] = useState<OpenModal | null>(null);
  const [opener, setOpener] = useState<HTMLElement | null>(null);

  function toggle(asked: OpenModal): void {
    if (!open) setOpener(focusedOpener());
    setOpen(open && nameOf(open) === nameOf(asked) ? null : asked);
  }

  useAppMessage('show-login-modal', (detail) => {
    const kind = detail?.user_type ?? 'coachee';
    const { reason, email } = detail ?? {};
    const why = { ...(reason ? { reason } : {}), ...(email ? { email } : {}) };
    toggle({ name: 'login', kind, ...why });
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
  useAppMessage('show-family-modal', () => toggle({ name: 'personal', what: 'family' }));
  useAppMessage('show-settings-modal', () => toggle({ name: 'personal', what: 'settings' }));

  return (
    <>
      {open && <ModalOpener value={opener}>{draw(open, () => setOpen(null))}</ModalOpener>}
      <StepUpHost />
    </>
  );
}
