// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { LoginUserType } from '@waymark/contract/app-messages';
import { listDemoAccounts } from '@waymark/contract/demo/demo';
import { ROLE, SUB_ROLE } from '@waymark/contract/roles';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sendAppMessage } from '#app-messages/app-messages.ts';
import { answer } from '../../../../test/contract-api.ts';
import { sessionUser } from '../../../../test/people.ts';

const signInWithPassword = vi.hoisted(() => vi.fn());
const loadPage = vi.hoisted(() => vi.fn());
vi.mock('#auth/sign-in.ts', () => ({ signInWithPassword, signInWithToken: vi.fn() }));
vi.mock('./load-page.ts', () => ({ loadPage }));
const { ModalHost } = await import('#features/site/modals/modal-host.tsx');

beforeEach(() => {
  answer(listDemoAccounts, { accounts: [], password: null });
  loadPage.mockReset();
  signInWithPassword.mockReset();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ModalHost />
    </QueryClientProvider>,
  );
});
afterEach(cleanup);

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

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
])('logs in from the modal for %s with role %i, and keeps no intent', async (user_type, role) => {
  const user = sessionUser(ROLE.coachee, SUB_ROLE.coachee);
  signInWithPassword.mockResolvedValue({ ok: true, session: { user, accessToken: 'a.b.c', expires: '' } });
  act(() => sendAppMessage('show-login-modal', user_type ? { user_type } : undefined));
  await logIn();
  await vi.waitFor(() => expect(loadPage).toHaveBeenCalledWith('/index'));
  expect(signInWithPassword.mock.calls[0]?.[0]).toMatchObject({ role, sub_role: null });
  expect(document.cookie).not.toContain('coacheeIntent');
});

test('logs in with role 5 and sub-role 2 in the coach modal', async () => {
  signInWithPassword.mockResolvedValue({
    ok: false,
    message: 'Invalid identifier or password',
    code: 'invalid_credentials',
  });
  act(() => sendAppMessage('show-coach-login-modal'));
  await logIn();
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid identifier or password');
  expect(signInWithPassword.mock.calls[0]?.[0]).toMatchObject({ role: 5, sub_role: 2 });
});

test('says on the button that it logs in', async () => {
  signInWithPassword.mockReturnValue(new Promise(() => {}));
  act(() => sendAppMessage('show-login-modal'));
  await logIn();
  await screen.findByRole('button', { name: 'Logging in ...' });
});

test('opens the modal for a forgotten password from the login', async () => {
  act(() => sendAppMessage('show-login-modal'));
  fireEvent.click(await screen.findByRole('button', { name: 'Forgot password?' }));
  await screen.findByRole('heading', { name: 'Forgot Password' });
  expect(screen.queryByRole('heading', { name: 'Mentee Login' })).toBeNull();
});

test.each<[LoginUserType | 'coach', string, string]>([
  ['coachee', 'Create your account', 'This creates your own account, to be coached.'],
  ['coach', 'Join as a coach', 'This creates a coach account. We review it before clients can find you.'],
  ['enterprise-admin', 'Start as an organisation', 'This creates an organisation, with you as its admin.'],
])('puts the sign-up for %s in the place of its login', async (user_type, label, made) => {
  act(() =>
    user_type === 'coach'
      ? sendAppMessage('show-coach-login-modal')
      : sendAppMessage('show-login-modal', { user_type }),
  );
  fireEvent.click(await screen.findByRole('button', { name: label }));
  await screen.findByText(made);
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('asks an unconfirmed account for its code', async () => {
  signInWithPassword.mockResolvedValue({
    ok: false,
    message: 'Your account email is not confirmed',
    code: 'account_not_confirmed',
  });
  act(() => sendAppMessage('show-coach-login-modal'));
  await logIn();
  await screen.findByRole('heading', { name: 'OTP Verification' });
});

test.each<[LoginUserType | 'coach', string]>([
  ['coachee', 'For people who are being coached.'],
  ['coach', 'For coaches.'],
  ['enterprise-admin', 'For people who run coaching in an organisation.'],
  ['group-admin', 'For people who look after one group in an organisation.'],
])('begins the login modal for %s with who it is for', async (user_type, audience) => {
  act(() =>
    user_type === 'coach'
      ? sendAppMessage('show-coach-login-modal')
      : sendAppMessage('show-login-modal', { user_type }),
  );
  const dialog = await screen.findByRole('dialog');
  const description = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
  expect(description?.textContent?.startsWith(audience)).toBe(true);
});

test('takes a coachee from the coach login to their own, and keeps what was typed', async () => {
  signInWithPassword.mockResolvedValueOnce({ ok: false, message: 'Wrong', code: 'invalid_credentials' });
  act(() => sendAppMessage('show-coach-login-modal'));
  await logIn();
  await screen.findByText(/Have a different kind of account/);
  press('Mentee Login');

  await screen.findByRole('heading', { name: 'Mentee Login' });
  expect(screen.queryByRole('alert')).toBeNull();
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
  expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('asha@example.org');
  const user = sessionUser(ROLE.coachee, SUB_ROLE.coachee);
  signInWithPassword.mockResolvedValue({ ok: true, session: { user, accessToken: 'a.b.c', expires: '' } });
  press('Login');
  await vi.waitFor(() => expect(loadPage).toHaveBeenCalledWith('/index'));
  expect(signInWithPassword.mock.lastCall?.[0]).toEqual({
    email: 'asha@example.org',
    password: 'quiet-harbour-42',
    role: ROLE.coachee,
    sub_role: null,
  });
});

test('opens business logins as pages', async () => {
  act(() => sendAppMessage('show-login-modal'));
  expect((await screen.findByRole('link', { name: 'Business admin login' })).getAttribute('href')).toBe(
    '/smb/ba/login',
  );
});

test('returns to the page that asked for a login, from another login’s page too', async () => {
  window.history.replaceState(null, '', '/blogs/sleep');
  act(() => sendAppMessage('show-login-modal', { reason: 'bookmark' }));
  expect((await screen.findByRole('link', { name: 'Business admin login' })).getAttribute('href')).toBe(
    '/smb/ba/login?callbackUrl=%2Fblogs%2Fsleep',
  );
});

describe('the login that continues the onboarding', () => {
  const INTENT = 'coacheeIntent=Y29hY2hlZQ%3D%3D';

  async function continueFrom(address: string) {
    window.history.replaceState(null, '', address);
    // biome-ignore lint/suspicious/noDocumentCookie: The cookie under test is written this way.
    document.cookie = `${INTENT}; Path=/`;
    const user = sessionUser(ROLE.coachee, SUB_ROLE.coachee);
    signInWithPassword.mockResolvedValue({ ok: true, session: { user, accessToken: 'a.b.c', expires: '' } });
    act(() => sendAppMessage('show-login-modal', { reason: 'onboarding', email: 'asha@example.org' }));
    const password = await screen.findByLabelText('Password');
    await vi.waitFor(() => expect(document.activeElement).toBe(password));
    expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('asha@example.org');
    fireEvent.change(password, { target: { value: 'quiet-harbour-42' } });
    press('Login');
  }

  test.each([
    ['/coachee/login', '/index'],
    ['/coachee/login?callbackUrl=%2Fdashboard', '/index'],
    ['/coachee/login?callbackUrl=%2F%2Fevil.example%2Fprofile', '/index'],
    ['/coachee/login?callbackUrl=%2Fprofile', '/profile'],
    [
      '/coachee/login?callbackUrl=%2Fcoachee%2Fquestionnaire%2Fscreen%3Fstep%3Dgoal',
      '/coachee/questionnaire/screen?step=goal',
    ],
  ])('keeps the address, and leads from %s to %s, without the intent that would refuse again', async (from, to) => {
    await continueFrom(from);
    await vi.waitFor(() => expect(loadPage).toHaveBeenCalledWith(to));
    expect(document.cookie).not.toContain('coacheeIntent');
  });
});
