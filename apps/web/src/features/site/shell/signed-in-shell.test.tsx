// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { countUnreadMessages } from '@waymark/contract/messages/messages';
import { listTriage } from '@waymark/contract/messages/triage';
import { listNotifications } from '@waymark/contract/notices/notifications';
import { ROLE, type RoleId, SUB_ROLE, type SubRoleId } from '@waymark/contract/roles';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import type { SessionState } from '#session/session-store.ts';
import { answer, refuse } from '../../../../test/contract-api.ts';
import { notificationList } from '../../../../test/notifications.ts';
import { sessionUser } from '../../../../test/people.ts';

const session = vi.hoisted(() => ({ state: { status: 'loading' } as SessionState }));
vi.mock('#session/use-current-session.ts', () => ({ useCurrentSession: () => session.state }));
const path = vi.hoisted(() => ({ now: '' }));
vi.mock('next/navigation', () => ({ usePathname: () => path.now }));
const { SignedInShell } = await import('./signed-in-shell.tsx');

const assign = vi.fn();
const reload = vi.fn();

beforeEach(() => {
  answer(listNotifications, notificationList([], 0));
  answer(countUnreadMessages, { data: { unread: 0 } });
  refuse(listTriage, 'not_found');
  session.state = { status: 'loading' };
  path.now = '/coach/dashboard';
  assign.mockReset();
  reload.mockReset();
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});

afterEach(cleanup);

function show(role: RoleId, subRole: SubRoleId | null) {
  render(<SignedInShell user={sessionUser(role, subRole)}>content</SignedInShell>, { wrapper: QueryProvider });
}

test.each<[string, RoleId, string]>([
  ['Logout', ROLE.coach, 'show-logout-modal'],
  ['Logout', ROLE.businessAdmin, 'show-smb-logout-modal'],
  ['Logout', ROLE.superAdmin, 'show-smb-logout-modal'],
  ['Change Password', ROLE.coach, 'show-change-password-modal'],
  ['Family & invites', ROLE.coachee, 'show-family-modal'],
  ['Settings', ROLE.coach, 'show-settings-modal'],
])('sends the message of %s for role %s: %s', async (item, role, message) => {
  show(role, null);
  const heard = vi.fn();
  window.addEventListener(message, heard, { once: true });
  await userEvent.click(screen.getByRole('button', { name: 'Account of Asha Kumar' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));

  expect(heard).toHaveBeenCalledOnce();
});

describe('the account menu', () => {
  const user = sessionUser(ROLE.coach, SUB_ROLE.coach, { picture: 'a'.repeat(32) });
  const trigger = () => screen.getByRole('button', { name: 'Account of Asha Kumar' });
  const picture = () => trigger().querySelector('img');

  test('shows the person’s picture from the start, and keeps its place', () => {
    render(<SignedInShell user={user}>content</SignedInShell>, { wrapper: QueryProvider });

    expect(picture()?.src).toContain(encodeURIComponent(`/pictures/${user.picture}`));
    expect([picture()?.width, picture()?.height]).toEqual([40, 40]);
    expect(within(trigger()).queryByText('AK')).toBeNull();
  });

  test('shows initials without a picture', () => {
    show(ROLE.coach, SUB_ROLE.coach);

    within(trigger()).getByText('AK');
    expect(picture()).toBeNull();
  });

  test('follows a picture that was just changed or removed', () => {
    const signedIn = (key: string | null): SessionState => ({
      status: 'authenticated',
      session: { user: { ...user, picture: key }, accessToken: 'a.b.c', expires: '2026-04-01T00:00:00Z' },
    });
    session.state = signedIn('b'.repeat(32));
    render(<SignedInShell user={user}>content</SignedInShell>, { wrapper: QueryProvider });
    expect(picture()?.src).toContain('b'.repeat(32));

    cleanup();
    session.state = signedIn(null);
    render(<SignedInShell user={user}>content</SignedInShell>, { wrapper: QueryProvider });
    within(trigger()).getByText('AK');
  });
});

test('links to all settings from the account menu', async () => {
  show(ROLE.enterpriseAdmin, null);
  await userEvent.click(screen.getByRole('button', { name: 'Account of Asha Kumar' }));

  expect((await screen.findByRole('menuitem', { name: 'All settings' })).getAttribute('href')).toBe('/settings');
});

test('leaves in every tab once the person asked for their account to be deleted', () => {
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => {});
  const user = sessionUser(ROLE.coach, SUB_ROLE.coach);
  const known = (leavesAt?: string): SessionState => ({
    status: 'authenticated',
    session: { user: { ...user, ...(leavesAt && { leavesAt }) }, accessToken: 'a.b.c', expires: '' },
  });
  session.state = known();
  show(ROLE.coach, SUB_ROLE.coach);
  expect(replace).not.toHaveBeenCalled();

  cleanup();
  session.state = known('2026-12-03T12:30:00Z');
  show(ROLE.coach, SUB_ROLE.coach);
  expect(replace.mock.calls).toEqual([['/leaving']]);
});

test('opens the sign-in page when a session ends, but not after a sign-out in this tab or before the session is known', () => {
  show(ROLE.coach, SUB_ROLE.coach);
  expect(assign).not.toHaveBeenCalled();

  cleanup();
  session.state = { status: 'unauthenticated', because: 'signed-out' };
  show(ROLE.coach, SUB_ROLE.coach);
  expect(assign).not.toHaveBeenCalled();

  cleanup();
  session.state = { status: 'unauthenticated', because: 'ended' };
  show(ROLE.coach, SUB_ROLE.coach);
  expect(assign).toHaveBeenCalledWith(
    expect.stringMatching(/^\/api\/auth\/signin\?error=SessionRequired&callbackUrl=/),
  );
});

test.each(['/blogs', '/blogs/sleep', '/coaches/maya-rao', '/privacy'])(
  'a session that ended on %s, which visitors may read too, leaves the person there as a visitor',
  (path) => {
    history.replaceState(null, '', path);
    session.state = { status: 'unauthenticated', because: 'ended' };
    show(ROLE.coach, SUB_ROLE.coach);
    history.replaceState(null, '', '/');

    expect(reload).toHaveBeenCalledOnce();
    expect(assign).not.toHaveBeenCalled();
  },
);

test.each<[RoleId, SubRoleId | null, number]>([
  [ROLE.groupAdmin, null, 1],
  [ROLE.enterpriseAdmin, null, 1],
  [ROLE.superAdmin, null, 1],
  [ROLE.businessAdmin, null, 1],
  [ROLE.coachee, SUB_ROLE.manager, 0],
  [ROLE.coach, SUB_ROLE.coach, 0],
])('links what members read about privacy on each page of role %s', (role, subRole, links) => {
  show(role, subRole);
  const found = screen.queryAllByRole('link', { name: 'Read the privacy page as your people see it' });
  expect(found.map((link) => link.getAttribute('href'))).toEqual(Array(links).fill('/privacy'));
});

test('leaves a page that the browser restores after a logout', () => {
  session.state = { status: 'unauthenticated', because: 'signed-out' };
  show(ROLE.coach, SUB_ROLE.coach);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(assign).not.toHaveBeenCalled();

  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(assign).toHaveBeenCalledWith(expect.stringMatching(/^\/api\/auth\/signin\?/));
});

test('reloads a restored page for another person, and keeps it for the same one', () => {
  const user = sessionUser(ROLE.coach, SUB_ROLE.coach);
  const signedIn = (id: number): SessionState => ({
    status: 'authenticated',
    session: { user: { ...user, id }, accessToken: 'a.b.c', expires: '2026-04-01T00:00:00Z' },
  });
  session.state = signedIn(user.id);
  show(ROLE.coach, SUB_ROLE.coach);
  expect(reload).not.toHaveBeenCalled();

  cleanup();
  session.state = signedIn(user.id + 1);
  show(ROLE.coach, SUB_ROLE.coach);
  expect(reload).toHaveBeenCalledOnce();
  expect(assign).not.toHaveBeenCalled();
});
