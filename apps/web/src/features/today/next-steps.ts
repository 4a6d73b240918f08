import type { AppMessage } from '@waymark/contract/app-messages';
import { ROLE, SUB_ROLE } from '@waymark/contract/roles';
import type { SessionUser } from '@waymark/contract/session-users';
import { profilePath } from '#person/profile-path.ts';

export interface NextStep {
  readonly title: string;
  readonly text: string;
  /** Where it leads, or the message that opens it. */
  readonly action: { readonly href: `/${string}` } | { readonly message: AppMessage };
  readonly label: string;
}

const PASSWORD: NextStep = {
  title: 'Keep your account yours',
  text: 'A new password signs you out everywhere else.',
  action: { message: 'show-change-password-modal' },
  label: 'Change password',
};

const PRIVACY: NextStep = {
  title: 'Who sees what',
  text: 'What you and your coach write is between the two of you.',
  action: { href: '/privacy' },
  label: 'See who sees what',
};

const OWN_COACHING: NextStep = {
  title: 'Your own coaching',
  text: 'You are a coachee as well. Your own page is one click away.',
  action: { href: '/dashboard' },
  label: 'Go to your own page',
};

function nameStep(user: SessionUser): NextStep {
  const isNamed = Boolean(user.firstName && user.lastName);
  return {
    title: isNamed ? 'Your name' : 'Tell us your name',
    text: isNamed ? 'See what others call you here, and change it.' : 'It is what others will call you here.',
    action: { href: profilePath(user) },
    label: isNamed ? 'Open your profile' : 'Add your name',
  };
}

/** What somebody can do next on the page at `path`, the most useful first. */
export function nextSteps(user: SessionUser, path: string): readonly NextStep[] {
  const isManager = user.role.id === ROLE.coachee && user.sub_role === SUB_ROLE.manager;
  return [...(isManager && path !== '/dashboard' ? [OWN_COACHING] : []), nameStep(user), PASSWORD, PRIVACY];
}
