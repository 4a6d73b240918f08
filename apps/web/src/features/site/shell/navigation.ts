import { linkPaths } from '@waymark/contract/paths';
import type { SessionUser } from '@waymark/contract/people/session-users';
import { type RoleName, roleName } from '@waymark/contract/roles';
import { profilePath } from '#features/people/profiles/profile-path.ts';

export type NavigationIcon =
  | 'today'
  | 'sessions'
  | 'goals'
  | 'messages'
  | 'check-ins'
  | 'coach'
  | 'team'
  | 'clients'
  | 'practice'
  | 'figures'
  | 'audit'
  | 'library'
  | 'bookmarks'
  | 'profile';

export interface NavigationItem {
  readonly href: `/${string}`;
  readonly label: string;
  readonly icon: NavigationIcon;
  /** Other pages that it stands for. */
  readonly alsoAt?: readonly string[];
}

const GOALS: NavigationItem = {
  href: linkPaths.goals(),
  label: 'Goals',
  icon: 'goals',
  alsoAt: [linkPaths.ownManager()],
};
const SESSIONS: NavigationItem = {
  href: '/coachee/sessions',
  label: 'Sessions',
  icon: 'sessions',
  alsoAt: [linkPaths.groupSeats()],
};
const COACH_SESSIONS: NavigationItem = {
  href: linkPaths.coachSessions(),
  label: 'Sessions',
  icon: 'sessions',
  alsoAt: [linkPaths.coachWeek(), linkPaths.coachTime()],
};
const COACHEE_MESSAGES: NavigationItem = { href: linkPaths.coacheeMessages(), label: 'Messages', icon: 'messages' };
const CHECK_INS: NavigationItem = {
  href: linkPaths.checkIns(),
  label: 'Check-ins',
  icon: 'check-ins',
  alsoAt: [linkPaths.balance()],
};
const COACH: NavigationItem = { href: '/matching', label: 'Coach', icon: 'coach' };
const LIBRARY: NavigationItem = { href: linkPaths.library(), label: 'Library', icon: 'library' };
const BOOKMARKS: NavigationItem = { href: linkPaths.bookmarks(), label: 'Bookmarks', icon: 'bookmarks' };
const figures = (area: 'enterprise-admin' | 'group-admin' | 'smb'): NavigationItem => ({
  href: linkPaths.figures(area),
  label: 'Figures',
  icon: 'figures',
});
const audit = (area: 'enterprise-admin' | 'smb'): NavigationItem => ({
  href: linkPaths.audit(area),
  label: 'Audit log',
  icon: 'audit',
});
const today = (href: `/${string}`, ...alsoAt: readonly `/${string}`[]): NavigationItem => ({
  href,
  label: 'Today',
  icon: 'today',
  alsoAt,
});

const coaches = (area: 'enterprise-admin' | 'smb'): NavigationItem => ({
  href: linkPaths.coachPool(area),
  label: 'Coaches',
  icon: 'coach',
});

const people = (href: `/${string}`): NavigationItem => ({ href, label: 'People', icon: 'clients' });

const ITEMS: Readonly<Record<RoleName, readonly NavigationItem[]>> = {
  coachee: [today('/dashboard'), COACH, SESSIONS, GOALS, COACHEE_MESSAGES, CHECK_INS],
  manager: [
    today('/dashboard'),
    COACH,
    SESSIONS,
    GOALS,
    COACHEE_MESSAGES,
    CHECK_INS,
    { href: linkPaths.team(), label: 'Team', icon: 'team', alsoAt: [linkPaths.figures('smb/manager')] },
  ],
  coach: [
    today('/coach/dashboard'),
    COACH_SESSIONS,
    { href: '/coach/clients', label: 'Clients', icon: 'clients' },
    { href: linkPaths.coachMessages(), label: 'Messages', icon: 'messages' },
    { href: '/coach/practice', label: 'Practice', icon: 'practice' },
  ],
  'group-admin': [
    today('/group-admin/dashboard'),
    people(linkPaths.groupPeople()),
    { href: linkPaths.groupSessions(), label: 'Sessions', icon: 'sessions' },
    figures('group-admin'),
  ],
  'enterprise-admin': [
    today('/enterprise-admin/dashboard', linkPaths.welcome('enterprise-admin')),
    people(linkPaths.enterprisePeople()),
    { href: linkPaths.enterpriseGroups(), label: 'Groups', icon: 'team' },
    coaches('enterprise-admin'),
    figures('enterprise-admin'),
    audit('enterprise-admin'),
  ],
  'super-admin': [today(linkPaths.business()), coaches('smb'), figures('smb'), audit('smb')],
  'business-admin': [
    today(linkPaths.business(), linkPaths.welcome('smb')),
    people(linkPaths.businessPeople()),
    coaches('smb'),
    figures('smb'),
    audit('smb'),
  ],
};

export function navigationOf(user: SessionUser): readonly NavigationItem[] {
  const profile: NavigationItem = { href: profilePath(user), label: 'Profile', icon: 'profile' };
  return [...ITEMS[roleName(user.role.id, user.sub_role)], LIBRARY, BOOKMARKS, profile];
}

const BAR_ROOM = 6;

/** Left out in this order: the account menu has the first three, and Today the last. */
const OUT_OF_BAR: readonly NavigationIcon[] = ['bookmarks', 'profile', 'library', 'check-ins'];

/** A bar at the bottom of a phone has room for six. */
export const fittingBar = (items: readonly NavigationItem[]): readonly NavigationItem[] => {
  const left = OUT_OF_BAR.slice(0, Math.max(0, items.length - BAR_ROOM));
  return items.filter(({ icon }) => !left.includes(icon));
};
