import { businessPaths } from '@waymark/contract/coaching/business-paths';
import { linkPaths } from '@waymark/contract/paths';
import type { SessionUser } from '@waymark/contract/people/session-users';
import { CONSOLE_PATHS } from '@waymark/contract/practice/console-paths';
import { ROLE, type RoleName, roleName } from '@waymark/contract/roles';
import type { ReactNode } from 'react';
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
  | 'triage'
  | 'time'
  | 'practice'
  | 'figures'
  | 'audit'
  | 'settings'
  | 'library'
  | 'bookmarks'
  | 'announcements'
  | 'crisis-contacts'
  | 'agreements'
  | 'packages'
  | 'payroll'
  | 'invoices'
  | 'look'
  | 'rules'
  | 'profile';

export interface NavigationItem {
  readonly href: `/${string}`;
  /** Part of the title of its page. */
  readonly label: string;
  readonly icon: NavigationIcon;
  /** Other pages that it stands for, with what is below them. */
  readonly alsoAt?: readonly `/${string}`[];
}

/** The server draws the sign, so that the signs of other roles are in no script. */
export type DrawnItem = NavigationItem & { readonly sign: ReactNode };

type Area = 'enterprise-admin' | 'group-admin' | 'smb';

const today = (href: `/${string}`): NavigationItem => ({ href, label: 'Today', icon: 'today' });
const people = (href: `/${string}`): NavigationItem => ({ href, label: 'People', icon: 'clients' });
const figures = (area: Area): NavigationItem => ({ href: linkPaths.figures(area), label: 'Figures', icon: 'figures' });
const audit = (area: Area): NavigationItem => ({ href: linkPaths.audit(area), label: 'Audit', icon: 'audit' });
const coaches = (area: Area): NavigationItem => ({ href: linkPaths.coachPool(area), label: 'Coaches', icon: 'coach' });
const INVOICES: NavigationItem = { href: businessPaths.organisationInvoices(), label: 'Invoices', icon: 'invoices' };
const organisation = (area: Area): NavigationItem => ({
  href: linkPaths.organisation(area),
  label: 'Organisation',
  icon: 'settings',
  alsoAt: [linkPaths.welcome(area), linkPaths.seats(area), INVOICES.href],
});

const SESSIONS: NavigationItem = {
  href: linkPaths.coacheeSessions(),
  label: 'Sessions',
  icon: 'sessions',
  alsoAt: [linkPaths.groupSeats()],
};
const GOALS: NavigationItem = {
  href: linkPaths.goals(),
  label: 'Goals',
  icon: 'goals',
  alsoAt: [linkPaths.ownManager()],
};
const MESSAGES: NavigationItem = { href: linkPaths.coacheeMessages(), label: 'Messages', icon: 'messages' };
const CHECK_INS: NavigationItem = {
  href: linkPaths.checkIns(),
  label: 'Check-ins',
  icon: 'check-ins',
  alsoAt: [linkPaths.balance()],
};
const COACH: NavigationItem = { href: linkPaths.matching(), label: 'Your coach', icon: 'coach' };
const TEAM: NavigationItem = {
  href: linkPaths.team(),
  label: 'Your team',
  icon: 'team',
  alsoAt: [linkPaths.figures('smb/manager')],
};
const LIBRARY: NavigationItem = { href: linkPaths.library(), label: 'Library', icon: 'library' };
const BOOKMARKS: NavigationItem = { href: linkPaths.bookmarks(), label: 'Bookmarks', icon: 'bookmarks' };

const PRACTICE: readonly NavigationItem[] = [
  today(CONSOLE_PATHS.today),
  { href: CONSOLE_PATHS.coaches, label: 'Coaches', icon: 'coach' },
  people(CONSOLE_PATHS.people),
  { href: CONSOLE_PATHS.organisations, label: 'Organisations', icon: 'settings' },
  { href: CONSOLE_PATHS.library, label: 'Articles', icon: 'library', alsoAt: [CONSOLE_PATHS.topics] },
  { href: CONSOLE_PATHS.crisisContacts, label: 'Crisis contacts', icon: 'crisis-contacts' },
  { href: CONSOLE_PATHS.agreements, label: 'Agreements', icon: 'agreements' },
  { href: CONSOLE_PATHS.packages, label: 'Packages', icon: 'packages' },
  { href: CONSOLE_PATHS.invoices, label: 'Invoices', icon: 'invoices' },
  { href: CONSOLE_PATHS.payroll, label: 'Payroll', icon: 'payroll' },
  { href: CONSOLE_PATHS.announcements, label: 'Announcements', icon: 'announcements' },
  { href: CONSOLE_PATHS.look, label: 'Look and words', icon: 'look' },
  { href: CONSOLE_PATHS.rules, label: 'Rules', icon: 'rules' },
  { href: CONSOLE_PATHS.health, label: 'Health', icon: 'check-ins' },
  { href: CONSOLE_PATHS.audit, label: 'Audit', icon: 'audit' },
];

/** Of each role, the most used first: a phone shows the first few of them. */
const ITEMS: Readonly<Record<RoleName, readonly NavigationItem[]>> = {
  coachee: [today(linkPaths.dashboard()), SESSIONS, GOALS, MESSAGES, CHECK_INS, COACH],
  manager: [today(linkPaths.dashboard()), TEAM, SESSIONS, GOALS, MESSAGES, CHECK_INS, COACH],
  coach: [
    today(linkPaths.coachDashboard()),
    { href: linkPaths.coachWeek(), label: 'Week', icon: 'sessions', alsoAt: [linkPaths.coachSessions()] },
    { href: linkPaths.coachClients(), label: 'Clients', icon: 'clients' },
    { href: linkPaths.coachMessages(), label: 'Messages', icon: 'messages' },
    { href: linkPaths.coachTriage(), label: 'Triage', icon: 'triage' },
    { href: linkPaths.coachTime(), label: 'My time', icon: 'time' },
    { href: linkPaths.coachPractice(), label: 'Practice', icon: 'practice' },
  ],
  'group-admin': [
    today(linkPaths.groupDashboard()),
    people(linkPaths.groupPeople()),
    { href: linkPaths.groupSessions(), label: 'Sessions', icon: 'sessions' },
    figures('group-admin'),
    { href: '/group-admin/add-group-details', label: 'Group', icon: 'settings' },
  ],
  'enterprise-admin': [
    today(linkPaths.enterpriseDashboard()),
    people(linkPaths.enterprisePeople()),
    { href: linkPaths.enterpriseGroups(), label: 'Groups', icon: 'team' },
    coaches('enterprise-admin'),
    figures('enterprise-admin'),
    audit('enterprise-admin'),
    organisation('enterprise-admin'),
  ],
  'super-admin': [today(linkPaths.business()), coaches('smb'), figures('smb'), audit('smb'), INVOICES],
  'business-admin': [
    today(linkPaths.business()),
    people(linkPaths.businessPeople()),
    coaches('smb'),
    figures('smb'),
    audit('smb'),
    organisation('smb'),
  ],
  practice: PRACTICE,
};

export function navigationOf(user: SessionUser): readonly NavigationItem[] {
  const profile: NavigationItem = { href: profilePath(user), label: 'Profile', icon: 'profile' };
  return [...ITEMS[roleName(user.role.id, user.sub_role)], LIBRARY, BOOKMARKS, profile];
}

/** Of the practice's console, whatever role the person has beside it. */
export function consoleNavigationOf(user: SessionUser): readonly NavigationItem[] {
  if (user.role.id === ROLE.practice) return navigationOf(user);
  return [...PRACTICE, { href: '/index', label: 'My own pages', icon: 'profile' }];
}
