// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listDemoAccounts } from '@waymark/contract/demo/demo';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendAppMessage } from '#app-messages/app-messages.ts';
import { answer } from '../../../../test/contract-api.ts';
import { HOSTILE, isInside } from '../../../../test/hostile-addresses.ts';

const endSession = vi.hoisted(() => vi.fn());
const loadPage = vi.hoisted(() => vi.fn());
vi.mock('#auth/sign-out.ts', () => ({ endSession }));
vi.mock('#features/people/accounts/load-page.ts', () => ({ loadPage }));
const { ModalHost } = await import('./modal-host.tsx');

beforeEach(() => {
  answer(listDemoAccounts, { accounts: [], password: null });
  loadPage.mockReset();
  endSession
    .mockReset()
    .mockImplementation(async ({ callbackUrl }: { callbackUrl: string }) => ({ ended: true, url: callbackUrl }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ModalHost />
    </QueryClientProvider>,
  );
});
afterEach(cleanup);

const title = async () => (await screen.findByRole('dialog')).querySelector('h2')?.textContent;

test.each([
  [() => sendAppMessage('show-signup-modal'), 'Sign up and get started!'],
  [() => sendAppMessage('show-login-modal'), 'Mentee Login'],
  [() => sendAppMessage('show-login-modal', { user_type: 'enterprise-admin' }), 'Enterprise admin login'],
  [() => sendAppMessage('show-login-modal', { user_type: 'group-admin' }), 'Group admin login'],
  [() => sendAppMessage('show-coach-login-modal'), 'Coach login'],
  [() => sendAppMessage('show-forgot-pasword-modal'), 'Forgot Password'],
  [() => sendAppMessage('show-change-password-modal'), 'Change Password'],
  [() => sendAppMessage('show-smb-logout-modal'), 'Are you sure you want to logout?'],
])('opens the modal of message %#, and closes it the second time', async (send, expected) => {
  act(send);
  expect(await title()).toBe(expected);
  act(send);
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('replaces the open modal when another message arrives, even between two logins', async () => {
  act(() => sendAppMessage('show-login-modal'));
  expect(await title()).toBe('Mentee Login');
  act(() => sendAppMessage('show-coach-login-modal'));
  await vi.waitFor(async () => expect(await title()).toBe('Coach login'));
});

test.each([
  [undefined, '/'],
  ['smb', '/smb'],
  ['/coach/login', '/coach/login'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['x'.repeat(10_000), '/'],
])('logs out with the suffix %j and opens %s', async (redirect_url_suffix, path) => {
  act(() =>
    sendAppMessage('show-logout-modal', redirect_url_suffix === undefined ? undefined : { redirect_url_suffix }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
  await vi.waitFor(() => expect(loadPage).toHaveBeenCalledWith(path));
});

test.each(HOSTILE)('stays inside the product after a logout with the suffix %#', async (redirect_url_suffix) => {
  act(() => sendAppMessage('show-logout-modal', { redirect_url_suffix }));
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
  await vi.waitFor(() => expect(loadPage).toHaveBeenCalledOnce());
  expect(loadPage.mock.lastCall).toSatisfy(([path]) => isInside(path));
});

test('stays open and shows the error when logging out fails', async () => {
  endSession.mockResolvedValue({ ended: false, url: '/' });
  act(() => sendAppMessage('show-smb-logout-modal'));
  await userEvent.click(await screen.findByRole('button', { name: 'Proceed' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Something went wrong');
  expect(loadPage).not.toHaveBeenCalled();
});
