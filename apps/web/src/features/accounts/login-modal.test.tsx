// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { LoginUserType } from '@waymark/contract/app-messages';
import { listDemoAccounts } from '@waymark/contract/demo';
import { ROLE, SUB_ROLE } from '@waymark/contract/roles';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendAppMessage } from '#app-messages/app-messages.ts';
import { answer } from '../../../test/contract-api.ts';
import { sessionUser } from '../../../test/people.ts';

const signInWithPassword = vi.hoisted(() => vi.fn());
const goTo = vi.hoisted(() => vi.fn());
vi.mock('#auth/sign-in.ts', () => ({ signInWithPassword, signInWithToken: vi.fn() }));
vi.mock('./go-to.ts', () => ({ goTo }));
const { ModalHost } = await import('./modal-host.tsx');

beforeEach(() => {
  answer(listDemoAccounts, { accounts: [], password: null });
  goTo.mockReset();
  signInWithPassword.mockReset();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ModalHost />
    </QueryClientProvider>,
  );
});
afterEach(cleanup);

async function logIn() {
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'asha@example.org' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'quiet-harbour-42' } });
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
}

test.each<[LoginUserType | undefined, number]>([
  [undefined, ROLE.coachee],
  ['coachee', ROLE.coachee],
  ['enterprise-admin', ROLE.enterpriseAdmin],
  ['group-admin', ROLE.groupAdmin],
])('the login modal for %s is that of role %i, and keeps no intent', async (user_type, role) => {
  const user = sessionUser(ROLE.coachee, SUB_ROLE.coachee);
  signInWithPassword.mockResolvedValue({ ok: true, session: { user, accessToken: 'a.b.c', expires: '' } });
  act(() => sendAppMessage('show-login-modal', user_type ? { user_type } : undefined));
  await logIn();
  await vi.waitFor(() => expect(goTo).toHaveBeenCalledWith('/index'));
  expect(signInWithPassword.mock.calls[0]?.[0]).toMatchObject({ role, sub_role: null });
  expect(document.cookie).not.toContain('coacheeIntent');
});

test('the coach login modal is that of role 5 and sub-role 2', async () => {
  signInWithPassword.mockResolvedValue({ ok: false, message: 'Invalid identifier or password', notConfirmed: false });
  act(() => sendAppMessage('show-coach-login-modal'));
  await logIn();
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid identifier or password');
  expect(signInWithPassword.mock.calls[0]?.[0]).toMatchObject({ role: 5, sub_role: 2 });
});

test('the button of a modal says that it logs in', async () => {
  signInWithPassword.mockReturnValue(new Promise(() => {}));
  act(() => sendAppMessage('show-login-modal'));
  await logIn();
  await screen.findByRole('button', { name: 'Logging in ...' });
});

test('a forgotten password leads from the login modal to that of the forgotten password', async () => {
  act(() => sendAppMessage('show-login-modal'));
  fireEvent.click(await screen.findByRole('button', { name: 'Forgot password?' }));
  await screen.findByRole('heading', { name: 'Forgot Password' });
  expect(screen.queryByRole('heading', { name: 'Mentee Login' })).toBeNull();
});

test('an account that is not confirmed goes on to the code', async () => {
  signInWithPassword.mockResolvedValue({
    ok: false,
    message: 'Your account email is not confirmed',
    notConfirmed: true,
  });
  act(() => sendAppMessage('show-coach-login-modal'));
  await logIn();
  await screen.findByRole('heading', { name: 'OTP Verification' });
});
