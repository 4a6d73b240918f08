// @vitest-environment happy-dom

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { countUnreadMessages } from '@waymark/contract/messages/messages';
import { listTriage, type TriageItem } from '@waymark/contract/messages/triage';
import { listNotifications } from '@waymark/contract/notices/notifications';
import { ROLE, type RoleId, SUB_ROLE, type SubRoleId } from '@waymark/contract/roles';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, refuse } from '../../../../test/contract-api.ts';
import { notificationList } from '../../../../test/notifications.ts';
import { sessionUser } from '../../../../test/people.ts';
import { TODAY_PAGES } from '../today/today-pages.ts';
import { navigationOf } from './navigation.ts';

vi.mock('#session/use-current-session.ts', () => ({ useCurrentSession: () => ({ status: 'loading' }) }));
const path = vi.hoisted(() => ({ now: '' }));
vi.mock('next/navigation', () => ({ usePathname: () => path.now }));
const { SignedInShell } = await import('./signed-in-shell.tsx');

const waiting = (place: number, answerDueAt: string | null = '2026-11-26T10:20:00Z'): TriageItem => ({
  ...{ id: `1111111${place}-1111-4111-8111-111111111111`, state: 'open', isUrgent: false, reason: 'button' },
  ...{ phrase: null, claim: null, closedAt: null, askedAt: '2026-11-26T09:50:00Z', answerDueAt },
  person: { firstName: 'Ama', lastName: 'Boateng', picture: null, timeZone: 'Africa/Accra' },
});
const queueOf = (...data: TriageItem[]) => ({
  data,
  meta: { onDutyNow: [], myDutyUntil: null, isLead: false, hasHours: true, nextDutyAt: null },
});

beforeEach(() => {
  answer(listNotifications, notificationList([], 0));
  answer(countUnreadMessages, { data: { unread: 0 } });
  answer(listTriage, queueOf());
  path.now = '/coach/dashboard';
});

afterEach(cleanup);

const labelsIn = (navigation: HTMLElement) =>
  [...navigation.querySelectorAll('li a, li button')].map(({ textContent }) => textContent);

const PAGES = join(import.meta.dirname, '../../../app');

/** The title that a page's file has, or the table of first pages that the file names. */
function titleAt(href: string): string {
  const [file] = globSync(`*/${href}/page.tsx`, { cwd: PAGES });
  const source = readFileSync(join(PAGES, file ?? ''), 'utf8');
  const table = /TODAY_PAGES\.(\w+);/.exec(source)?.[1] as keyof typeof TODAY_PAGES | undefined;
  return table ? TODAY_PAGES[table].title : (/title: '([^']+)'/.exec(source)?.[1] ?? '');
}

function show(role: RoleId, subRole: SubRoleId | null) {
  render(<SignedInShell user={sessionUser(role, subRole)}>content</SignedInShell>, { wrapper: QueryProvider });
}

const EVERYONES = ['Library', 'Bookmarks', 'Profile'];
const COACHEES = ['Today', 'Sessions', 'Goals', 'Messages', 'Check-ins', 'Your coach'];
const MANAGERS = ['Today', 'Your team', 'Sessions', 'Goals', 'Messages', 'Check-ins', 'Your coach'];
const COACHES = ['Today', 'Week', 'Clients', 'Messages', 'Triage', 'My time', 'Practice'];
const ENTERPRISE = ['Today', 'People', 'Groups', 'Coaches', 'Figures', 'Audit', 'Organisation'];
const BUSINESS = ['Today', 'People', 'Coaches', 'Figures', 'Audit', 'Organisation'];

test.each<[RoleId, SubRoleId | null, string[]]>([
  [ROLE.coachee, SUB_ROLE.coachee, COACHEES],
  [ROLE.coachee, SUB_ROLE.manager, MANAGERS],
  [ROLE.coach, SUB_ROLE.coach, COACHES],
  [ROLE.enterpriseAdmin, null, ENTERPRISE],
  [ROLE.groupAdmin, null, ['Today', 'People', 'Sessions', 'Figures', 'Group']],
  [ROLE.businessAdmin, null, BUSINESS],
  [ROLE.superAdmin, null, ['Today', 'Coaches', 'Figures', 'Audit', 'Invoices']],
])('shows role %s with sub-role %s its own pages, the five most used on a phone', async (role, subRole, own) => {
  show(role, subRole);
  const all = [...own, ...EVERYONES];
  expect(labelsIn(screen.getByRole('navigation', { name: 'Main' }))).toEqual([...all, 'Logout']);

  const bar = screen.getByRole('navigation', { name: 'Main, below the page' });
  expect(labelsIn(bar)).toEqual([...all.slice(0, 5), 'More']);
  await userEvent.click(within(bar).getByRole('button', { name: 'More' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(all.slice(5));
});

test('leads from More to a page, and says when that is the open one', async () => {
  path.now = '/coach/practice';
  show(ROLE.coach, SUB_ROLE.coach);
  const more = screen.getByRole('button', { name: 'More' });
  expect(more.getAttribute('aria-current')).toBe('true');
  await userEvent.click(more);
  const practice = await screen.findByRole('menuitem', { name: 'Practice' });

  expect([practice.getAttribute('href'), practice.getAttribute('aria-current')]).toEqual(['/coach/practice', 'true']);
  expect(screen.getByRole('menuitem', { name: 'My time' }).getAttribute('aria-current')).toBeNull();
});

test('counts beside Triage those who wait for an answer', async () => {
  answer(listTriage, queueOf(waiting(1), waiting(2), waiting(3, null)));
  show(ROLE.coach, SUB_ROLE.coach);

  expect(await screen.findAllByRole('link', { name: 'Triage 2 waiting' })).toHaveLength(2);
});

test('has no Triage for coaches without duty', async () => {
  refuse(listTriage, 'not_found');
  show(ROLE.coach, SUB_ROLE.coach);
  const bar = screen.getByRole('navigation', { name: 'Main, below the page' });

  await expect.poll(() => labelsIn(bar)).toEqual(['Today', 'Week', 'Clients', 'Messages', 'My time', 'More']);
  expect(screen.queryByRole('link', { name: 'Triage' })).toBeNull();
});

test.each([
  ['/coach/dashboard', 'Today', 'page'],
  ['/coach/week', 'Week', 'page'],
  ['/coach/sessions', 'Week', 'true'],
  ['/coach/sessions/7', 'Week', 'true'],
  ['/coach/time', 'My time', 'page'],
  ['/coach/triage/duty', 'Triage', 'true'],
  ['/blogs', 'Library', 'page'],
  ['/blogs/sleep', 'Library', 'true'],
  ['/blogs/bookmarks', 'Bookmarks', 'page'],
])('marks on %s the page %s alone', (open, label, mark) => {
  path.now = open;
  show(ROLE.coach, SUB_ROLE.coach);
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
  const marked = links.filter((link) => link.hasAttribute('aria-current'));

  expect(marked.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([[label, mark]]);
});

test.each([
  ['/practice', 'Today', 'page'],
  ['/practice/library/sleep', 'Articles', 'true'],
  ['/practice/people', 'People', 'page'],
])('marks on %s of the console the page %s alone', (open, label, mark) => {
  path.now = open;
  show(ROLE.practice, null);
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
  const marked = links.filter((link) => link.hasAttribute('aria-current'));

  expect(marked.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([[label, mark]]);
});

test('names each page as its title does', () => {
  for (const [role, subRole] of [
    [ROLE.coachee, SUB_ROLE.manager],
    [ROLE.coach, SUB_ROLE.coach],
    [ROLE.enterpriseAdmin, null],
    [ROLE.groupAdmin, null],
    [ROLE.businessAdmin, null],
    [ROLE.superAdmin, null],
  ] as const) {
    for (const { href, label } of navigationOf(sessionUser(role, subRole))) {
      expect(titleAt(href).toLowerCase(), href).toContain(label.toLowerCase());
    }
  }
});

test.each<[RoleId, string]>([
  [ROLE.coachee, 'show-logout-modal'],
  [ROLE.coach, 'show-logout-modal'],
  [ROLE.groupAdmin, 'show-logout-modal'],
  [ROLE.enterpriseAdmin, 'show-logout-modal'],
  [ROLE.superAdmin, 'show-smb-logout-modal'],
  [ROLE.businessAdmin, 'show-smb-logout-modal'],
])('asks role %s to confirm after Logout in the navigation, by %s', async (role, message) => {
  show(role, null);
  const heard = vi.fn();
  window.addEventListener(message, heard, { once: true });
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));

  expect(heard).toHaveBeenCalledOnce();
});

test('leads to library and bookmarks from the account menu, which is one press away on a phone', async () => {
  show(ROLE.coachee, SUB_ROLE.manager);
  await userEvent.click(screen.getByRole('button', { name: 'Account of Asha Kumar' }));
  const hrefOf = async (name: string) => (await screen.findByRole('menuitem', { name })).getAttribute('href');

  expect([await hrefOf('Library'), await hrefOf('Bookmarks')]).toEqual(['/blogs', '/blogs/bookmarks']);
  screen.getByRole('menuitem', { name: 'Logout' });
});
