import { businessPaths } from '@waymark/contract/coaching/business-paths';
import { linkPaths } from '@waymark/contract/paths';
import type { SessionUser } from '@waymark/contract/people/session-users';
import { type RoleName, roleName } from '@waymark/contract/roles';
import { navigationOf } from '#features/site/shell/navigation.ts';

export interface ProductPage {
  readonly href: `/${string}`;
  readonly label: string;
  /** Other words that people look for it with. */
  readonly also?: string;
}

const COACHEES_TOO: readonly ProductPage[] = [
  { href: linkPaths.coaches(), label: 'All coaches', also: 'find directory' },
  { href: linkPaths.groupSeats(), label: 'Group sessions' },
  { href: linkPaths.balance(), label: 'Balance', also: 'wheel of life areas' },
  { href: businessPaths.ownInvoices(), label: 'Invoices', also: 'bill pay payment' },
  { href: linkPaths.ownManager(), label: 'You and your manager', also: 'share sharing' },
];

const organisationPages = (area: 'enterprise-admin' | 'smb'): readonly ProductPage[] => [
  { href: linkPaths.welcome(area), label: 'How you welcome people', also: 'logo shelf' },
  { href: linkPaths.seats(area), label: 'Seat ledger' },
  { href: businessPaths.organisationInvoices(), label: 'Invoices', also: 'bill payment' },
];

/** Beside those of the navigation. */
const MORE: Readonly<Record<RoleName, readonly ProductPage[]>> = {
  coachee: COACHEES_TOO,
  manager: [...COACHEES_TOO, { href: linkPaths.figures('smb/manager'), label: 'Figures', also: 'report team' }],
  coach: [
    { href: linkPaths.coachSessions(), label: 'Sessions' },
    { href: linkPaths.coachWeek(), label: 'Week', also: 'calendar' },
    { href: linkPaths.coachTime(), label: 'My time', also: 'working hours days off calendar' },
    { href: linkPaths.bookForClient(), label: 'New session', also: 'book' },
    { href: linkPaths.newGroup(), label: 'New group session', also: 'book' },
    { href: businessPaths.hours(), label: 'Coaching hours', also: 'log ICF credential pro bono' },
    { href: businessPaths.packages(), label: 'Packages', also: 'offer price' },
    { href: businessPaths.invoices(), label: 'Invoices', also: 'bill payment credit note' },
    { href: businessPaths.payroll(), label: 'Your pay', also: 'payroll salary rate month' },
    { href: linkPaths.coachTriage(), label: 'Triage', also: 'on duty' },
  ],
  'group-admin': [{ href: linkPaths.newGroupSession(), label: 'New group session', also: 'plan' }],
  'enterprise-admin': organisationPages('enterprise-admin'),
  'super-admin': [],
  'business-admin': organisationPages('smb'),
  practice: [],
};

const SETTINGS: readonly ProductPage[] = [
  { href: '/settings', label: 'All settings', also: 'topics text messages preferences' },
  { href: '/notifications/preferences', label: 'Notification settings', also: 'mail push quiet hours digest' },
  { href: linkPaths.signInSettings(), label: 'Sign-in and security', also: 'password passkey email factor login' },
  { href: linkPaths.yourData(), label: 'Your data', also: 'download delete account erase' },
  { href: linkPaths.notifications(), label: 'Notifications' },
  { href: linkPaths.help(), label: 'Help now', also: 'crisis triage emergency' },
  { href: linkPaths.privacy(), label: 'Who sees what', also: 'privacy' },
  { href: linkPaths.privacyPolicy(), label: 'Privacy policy' },
  { href: linkPaths.accessibility(), label: 'Accessibility' },
];

/** Those of the person's role, each once and by its name in the navigation. */
export function pagesOf(user: SessionUser): readonly ProductPage[] {
  const own: readonly ProductPage[] = navigationOf(user).map(({ href, label }) => ({ href, label }));
  const pages = new Map<string, ProductPage>();
  for (const page of [...own, ...MORE[roleName(user.role.id, user.sub_role)], ...SETTINGS]) {
    pages.set(page.href, { ...page, ...pages.get(page.href) });
  }
  return [...pages.values()];
}

const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Each typed word begins one of the page’s words; those whose name has them come first. */
export function pagesNamed(pages: readonly ProductPage[], typed: string): readonly ProductPage[] {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  const fits = (text: string) => {
    const said = wordsOf(text);
    return words.every((word) => said.some((one) => one.startsWith(word)));
  };
  const byName = pages.filter(({ label }) => fits(label));
  return [...byName, ...pages.filter(({ label, also }) => !fits(label) && fits(`${label} ${also ?? ''}`))];
}
