import type { InvitedMember } from './people/invitations.ts';

export type LoginUserType = 'enterprise-admin' | 'group-admin' | 'coachee';

/** Why someone has to log in again on the page they are on. */
export type LoginReason = 'bookmark' | 'coach' | 'family' | 'onboarding' | 'settings';

/** Section 2 of the specification. */
export interface AppMessages {
  'show-family-modal': undefined;
  'show-change-password-modal': undefined;
  'show-signup-modal': { user_type?: 'coach' | 'enterprise-admin' | 'business-admin' | 'coachee' } | undefined;
  'show-settings-modal': undefined;
  'show-logout-modal': { redirect_url_suffix?: string } | undefined;
  'show-smb-logout-modal': undefined;
  /** A `reason` is shown, and the person returns to the page that asked; `email` is prefilled. */
  'show-login-modal': { user_type?: LoginUserType; reason?: LoginReason; email?: string } | undefined;
  'show-coach-login-modal': undefined;
  'show-forgot-pasword-modal': undefined;
  /** Ours: a call was refused until the person proves again who they are. */
  'show-step-up-modal': { onEnd: (isProven: boolean) => void };
  'update-family-members': { member: InvitedMember };
}

export type AppMessage = keyof AppMessages;
