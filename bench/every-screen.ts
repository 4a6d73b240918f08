import type { DemoRole } from './browser.ts';

/** Undefined: a visitor who isn't signed in. */
export type Viewer = DemoRole | 'owner' | undefined;

export interface Screen {
  readonly as: Viewer;
  readonly path: string;
  /** Of one thing of the list at `path`: the first link whose address fits. */
  readonly first?: RegExp;
  /** What is below that one. */
  readonly below?: string;
}

const of = (as: Viewer, paths: readonly string[]): readonly Screen[] => paths.map((path) => ({ as, path }));

const ONE = '[0-9a-f-]{36}';
const COACHEES = '/coachee/sessions';

/** Every screen with what the demo has on it. */
export const SCREENS: readonly Screen[] = [
  ...of(undefined, ['/', '/smb', '/coaches', '/blogs', '/privacy', '/coachee/login', '/forgot-password']),
  { as: undefined, path: '/coaches', first: /^\/coaches\/[a-z-]+$/ },
  { as: undefined, path: '/blogs', first: /^\/blogs\/[a-z-]+$/ },
  ...of(undefined, [
    '/coach/login',
    '/enterprise-admin/login',
    '/group-admin/login',
    '/smb/sa/login',
    '/practice/login',
  ]),
  ...of(undefined, ['/accessibility', '/lost-factor']),
  ...of('coachee', ['/dashboard', COACHEES, `${COACHEES}/book`, '/coachee/goals', '/coachee/messages']),
  { as: 'coachee', path: '/coachee/messages', first: /^\/coachee\/messages\/./ },
  { as: 'coachee', path: COACHEES, first: new RegExp(`^${COACHEES}/${ONE}$`) },
  ...of('coachee', ['/coachee/check-ins', '/coachee/check-ins/start', '/coachee/group-sessions', '/coachee/balance']),
  ...of('coachee', ['/coaches', '/blogs', '/notifications', '/notifications/preferences', '/profile']),
  ...of('coachee', ['/settings', '/settings/data', '/settings/sign-in', '/help', '/matching', '/coachee/invoices']),
  { as: 'coachee', path: '/coachee/invoices', first: /^\/invoices\/./ },
  { as: 'coachee', path: '/matching', first: /^\/coachee\/then-and-now\/./ },
  { as: 'coachee', path: '/matching', first: /^\/coachee\/what-next\/./ },
  { as: 'coachee', path: '/coaches', first: /^\/coaches\/[a-z-]+$/ },
  { as: 'coachee', path: '/coaches/maya-rao', first: /^\/coachee\/packages\/./ },
  { as: 'coachee', path: '/blogs', first: /^\/blogs\/(?!bookmarks)[a-z-]+$/ },
  ...of('coachee', ['/coachee/manager', '/coachee/questionnaire/screen', '/blogs/bookmarks']),
  ...of('manager', ['/smb/manager/dashboard', '/smb/manager/reports']),
  ...of('coach', ['/coach/dashboard', '/coach/week', '/coach/sessions', '/coach/sessions/new', '/coach/clients']),
  ...['', '/sessions', '/goals', '/answers', '/notes', '/agreement', '/what-next', '/then-and-now'].map(
    (below): Screen => ({ as: 'coach', path: '/coach/clients', first: /^\/coach\/clients\/[0-9a-z-]+$/, below }),
  ),
  { as: 'coach', path: '/coach/sessions', first: new RegExp(`^/coach/sessions/${ONE}$`) },
  { as: 'coach', path: '/coach/dashboard', first: new RegExp(`^/coach/sessions/${ONE}/close$`) },
  { as: 'coach', path: '/coach/messages', first: /^\/coach\/messages\/./ },
  { as: 'coach', path: '/coach/triage', first: /^\/coach\/triage\/\d/ },
  ...of('coach', ['/coach/sessions/new-group', '/coach/sessions/new-for-group', '/coach/questionnaire/screen']),
  { as: 'coach', path: '/coach/practice/payroll', first: /^\/coach\/practice\/payroll\/./ },
  ...of('coach', ['/coach/messages', '/coach/triage', '/coach/triage/duty', '/coach/time', '/coach/profile']),
  ...of('coach', [
    '/coach/practice',
    '/coach/practice/hours',
    '/coach/practice/payroll',
    '/coach/agreement',
    '/coach/packages',
  ]),
  ...of('coach', ['/coach/invoices', '/coach/invoices/details', '/coach/invoices/new']),
  { as: 'coach', path: '/coach/invoices', first: /^\/coach\/invoices\/[0-9a-f-]{36}$/ },
  { as: 'coach', path: '/coach/invoices', first: /^\/invoices\/[0-9a-f-]{36}$/ },
  ...of(
    'enterprise',
    ['dashboard', 'people', 'groups', 'coaches', 'reports', 'audit', 'seats', 'organisation'].map(
      (part) => `/enterprise-admin/${part}`,
    ),
  ),
  ...of(
    'group',
    ['dashboard', 'people', 'reports', 'sessions'].map((part) => `/group-admin/${part}`),
  ),
  ...of(
    'smb',
    ['dashboard', 'coaches', 'reports', 'audit'].map((part) => `/smb/${part}`),
  ),
  ...of(
    'business',
    ['dashboard', 'people', 'reports', 'seats', 'organisation'].map((part) => `/smb/${part}`),
  ),
  ...of('owner', ['/practice', '/practice/coaches', '/practice/people', '/practice/organisations', '/practice/look']),
  ...of('owner', [
    '/practice/library',
    '/practice/library-topics',
    '/practice/crisis-contacts',
    '/practice/rules',
    '/practice/agreements',
  ]),
  ...of('owner', ['/practice/announcements', '/practice/health', '/practice/audit', '/practice/audit/sign-ins']),
  ...of('owner', ['/practice/members', '/practice/data-requests', '/practice/packages', '/practice/payroll']),
  { as: 'owner', path: '/practice/payroll', first: /^\/practice\/payroll\/[0-9a-z-]+\/\d{4}-\d{2}/ },
  {
    as: 'owner',
    path: '/practice/payroll',
    first: /^\/practice\/payroll\/[0-9a-z-]+\/\d{4}-\d{2}/,
    below: '/../rates',
  },
  ...of('owner', ['/practice/invoices', '/practice/invoices/details']),
  { as: 'owner', path: '/practice/invoices', first: /^\/practice\/invoices\/[0-9a-f-]{36}$/ },
  { as: 'owner', path: '/practice/organisations', first: /^\/practice\/organisations\/[0-9]+$/ },
  ...of('enterprise', ['/organisation-invoices']),
  { as: 'enterprise', path: '/organisation-invoices', first: /^\/organisation-invoices\/[0-9a-f-]{36}$/ },
  { as: 'owner', path: '/practice/library', first: /^\/practice\/library\/[a-z-]+$/ },
];
