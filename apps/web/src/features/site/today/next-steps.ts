import type { AppMessage } from '@waymark/contract/app-messages';
import type { SessionUser } from '@waymark/contract/people/session-users';
import { ROLE, SUB_ROLE } from '@waymark/contract/roles';
import { profilePath } from '#features/people/profiles/profile-path.ts';

export interface NextStep {
  readonly title: string;
  readonly text: string;
  /** Where it leads, or the message that opens it. */
  readonly action: { readonly href: `/${string}` } | { readonly message: AppMessage };
  readonly label: string;
}

const PASSWORD: NextStep = {
  title: 'Keep your account safe',
  text: 'A new password signs you out everywhere else.',
  action: { message: 'show-change-password-modal' },
  label: 'Change password',
};

const CONFIDENTIALITY: Readonly<Record<number, string>> = {
  [ROLE.coachee]: 'What you and your coach write stays between the two of you.',
  [ROLE.coach]: 'What you and a client write stays between the two of you.',
};

const privacyStep = ({ role }: SessionUser): NextStep => ({
  title: 'Who sees what',
  text: CONFIDENTIALITY[role.id] ?? 'What people and their coaches write stays with them.',
  action: { href: '/privacy' },
  label: 'See who sees what',
});

const OWN_COACHING: NextStep = {
  title: 'Your own coaching',
  text: 'You’re a coachee as well, with a page of your own.',
  action: { href: '/dashboard' },
  label: 'Go to your own page',
};

function nameStep(user: SessionUser): NextStep {
  const isNamed = Boolean(user.firstName);
  return {
    title: isNamed ? 'Your name' : 'Tell us your name',
    text: isNamed ? 'Change how others see your name here.' : 'Others will see it here.',
    action: { href: profilePath(user) },
    label: isNamed ? 'Open your profile' : 'Add your name',
  };
}

/** What someone can do next on the page at `path`, the most useful first. */
export function nextSteps(user: SessionUser, path: string): readonly NextStep[] {
  const isManager = user.role.id === ROLE.coachee && user.sub_role === SUB_ROLE.manager;
  return [...(isManager && path !== '/dashboard' ? [OWN_COACHING] : []), nameStep(user), PASSWORD, privacyStep(user)];
}
