import type { InvitedMember } from './invitations.ts';

export type LoginUserType = 'enterprise-admin' | 'group-admin' | 'coachee';

/** Why somebody is asked to log in over the page that they are on. */
export type LoginReason = 'bookmark' | 'coach' | 'family' | 'onboarding' | 'settings';

/** The messages by which parts of the web app speak to each other (section 2 of the specification), with what each carries. */
export interface AppMessages {
  'show-family-modal': undefined;
  'show-change-password-modal': undefined;
  'show-signup-modal': { user_type?: 'coach' | 'enterprise-admin' | 'business-admin' | 'coachee' } | undefined;
  'show-settings-modal': undefined;
  'show-logout-modal': { redirect_url_suffix?: string } | undefined;
  'show-smb-logout-modal': undefined;
  /** With a `reason` the person is told why, and comes back to the page that asked; `email` is there when it opens. */
  'show-login-modal': { user_type?: LoginUserType; reason?: LoginReason; email?: string } | undefined;
  'show-coach-login-modal': undefined;
  'show-forgot-pasword-modal': undefined;
  'update-family-members': { member: InvitedMember };
}

export type AppMessage = keyof AppMessages;
