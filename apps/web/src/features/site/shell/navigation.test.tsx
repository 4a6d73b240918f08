// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { countUnreadMessages } from '@waymark/contract/messages/messages';
import { listNotifications } from '@waymark/contract/notices/notifications';
import { ROLE, type RoleId, SUB_ROLE, type SubRoleId } from '@waymark/contract/roles';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer } from '../../../../test/contract-api.ts';
import { notificationList } from '../../../../test/notifications.ts';
import { sessionUser } from '../../../../test/people.ts';

vi.mock('#session/use-current-session.ts', () => ({ useCurrentSession: () => ({ status: 'loading' }) }));
const path = vi.hoisted(() => ({ now: '' }));
vi.mock('next/navigation', () => ({ usePathname: () => path.now }));
const { SignedInShell } = await import('./signed-in-shell.tsx');

beforeEach(() => {
  answer(listNotifications, notificationList([], 0));
  answer(countUnreadMessages, { data: { unread: 0 } });
  path.now = '/coach/dashboard';
});

afterEach(cleanup);

function show(role: RoleId, subRole: SubRoleId | null) {
  render(<SignedInShell user={sessionUser(role, subRole)}>content</SignedInShell>, { wrapper: QueryProvider });
}

test.each<[RoleId, SubRoleId | null, string[]]>([
  [
    ROLE.coachee,
    SUB_ROLE.coachee,
    ['Today', 'Coach', 'Sessions', 'Goals', 'Messages', 'Check-ins', 'Library', 'Bookmarks', 'Profile', 'Logout'],
  ],
  [
    ROLE.coachee,
    SUB_ROLE.manager,
    [
      'Today',
      'Coach',
      'Sessions',
      'Goals',
      'Messages',
      'Check-ins',
      'Team',
      'Library',
      'Bookmarks',
      'Profile',
      'Logout',
    ],
  ],
  [
    ROLE.coach,
    SUB_ROLE.coach,
    ['Today', 'Sessions', 'Clients', 'Messages', 'Practice', 'Library', 'Bookmarks', 'Profile', 'Logout'],
  ],
  [
    ROLE.enterpriseAdmin,
    null,
    ['Today', 'People', 'Groups', 'Coaches', 'Figures', 'Audit log', 'Library', 'Bookmarks', 'Profile', 'Logout'],
  ],
  [ROLE.groupAdmin, null, ['Today', 'People', 'Sessions', 'Figures', 'Library', 'Bookmarks', 'Profile', 'Logout']],
  [
    ROLE.businessAdmin,
    null,
    ['Today', 'People', 'Coaches', 'Figures', 'Audit log', 'Library', 'Bookmarks', 'Profile', 'Logout'],
  ],
  [ROLE.superAdmin, null, ['Today', 'Coaches', 'Figures', 'Audit log', 'Library', 'Bookmarks', 'Profile', 'Logout']],
])('shows role %s with sub-role %s its own pages', (role, subRole, labels) => {
  show(role, subRole);
  const [navigation] = screen.getAllByRole('navigation', { name: 'Main' });

  expect(
    [
      ...within(navigation as HTMLElement)
        .getByRole('list')
        .querySelectorAll('a, button'),
    ].map(({ textContent }) => textContent),
  ).toEqual(labels);
});

test('leaves the profile of managers to the account menu where the bar is full', async () => {
  show(ROLE.coachee, SUB_ROLE.manager);
  const bar = screen.getByRole('navigation', { name: 'Main, below the page' });
  expect(within(bar).getAllByRole('link')).toHaveLength(6);
  expect(within(bar).queryByRole('link', { name: 'Profile' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Account of Asha Kumar' }));

  expect((await screen.findByRole('menuitem', { name: 'Profile' })).getAttribute('href')).toBe('/profile');
});

test.each([
  ['/coach/dashboard', 'Today', 'page'],
  ['/coach/sessions', 'Sessions', 'page'],
  ['/coach/sessions/7', 'Sessions', 'true'],
  ['/coach/week', 'Sessions', 'true'],
  ['/coach/time', 'Sessions', 'true'],
  ['/blogs', 'Library', 'page'],
  ['/blogs/sleep', 'Library', 'true'],
  ['/blogs/bookmarks', 'Bookmarks', 'page'],
])('marks on %s the page %s alone', (open, label, mark) => {
  path.now = open;
  show(ROLE.coach, SUB_ROLE.coach);
  const [navigation] = screen.getAllByRole('navigation', { name: 'Main' });
  const links = within(navigation as HTMLElement).getAllByRole('link');
  const marked = links.filter((link) => link.hasAttribute('aria-current'));

  expect(marked.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([[label, mark]]);
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
