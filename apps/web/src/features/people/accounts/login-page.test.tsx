// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listDemoAccounts } from '@waymark/contract/demo/demo';
import type { Flag, SessionUser } from '@waymark/contract/people/session-users';
import { ROLE, SUB_ROLE, type SubRoleId } from '@waymark/contract/roles';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer } from '../../../../test/contract-api.ts';
import { HOSTILE, isInside } from '../../../../test/hostile-addresses.ts';
import { sessionUser } from '../../../../test/people.ts';
import type { LoginKindName } from './login-kinds.ts';

const signInWithPassword = vi.hoisted(() => vi.fn());
const endSession = vi.hoisted(() => vi.fn());
const loadPage = vi.hoisted(() => vi.fn());
vi.mock('#auth/sign-in.ts', () => ({ signInWithPassword, signInWithToken: vi.fn() }));
vi.mock('#auth/sign-out.ts', () => ({ endSession }));
vi.mock('./load-page.ts', () => ({ loadPage }));
const { LoginPage } = await import('./login-page.tsx');

const ONBOARDING_OPEN = 'Please complete the onboarding in app, before login into the web.';

beforeEach(() => {
  answer(listDemoAccounts, { accounts: [], password: null });
  loadPage.mockReset();
  endSession.mockReset().mockResolvedValue({ ended: true, url: '/coachee/login' });
  window.history.replaceState(null, '', '/coachee/login');
});

afterEach(() => {
  cleanup();
  // biome-ignore lint/suspicious/noDocumentCookie: The cookie under test is written this way.
  document.cookie = 'coacheeIntent=; Path=/; Max-Age=0';
});

function show(name: LoginKindName) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LoginPage name={name} />
    </QueryClientProvider>,
  );
}

async function logIn(name: LoginKindName, user: SessionUser) {
  signInWithPassword
    .mockReset()
    .mockResolvedValue({ ok: true, session: { user, accessToken: 'a.b.c', expires: '2026-04-01T00:00:00Z' } });
  show(name);
  await userEvent.type(screen.getByLabelText('Email'), user.email);
  await userEvent.type(screen.getByLabelText('Password'), 'quiet-harbour-42');
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
}

const coachee = (subRole: SubRoleId, onboarding_completed: Flag = 1) =>
  sessionUser(ROLE.coachee, subRole, { subscriber: { profile_completed: 1, onboarding_completed } });

test.each<[string, SubRoleId, string]>([
  ['coachee', SUB_ROLE.coachee, 'coacheeIntent=Y29hY2hlZQ%3D%3D'],
  ['manager', SUB_ROLE.manager, 'coacheeIntent=bWFuYWdlcg%3D%3D'],
])('keeps the intent of a %s who logs in on the coachee page, in base64', async (_intent, subRole, cookie) => {
  await logIn('coachee', coachee(subRole));
  await vi.waitFor(() => expect(loadPage).toHaveBeenCalledWith('/index'));
  expect(document.cookie).toContain(cookie);
  expect(endSession).not.toHaveBeenCalled();
});

test('signs out a coachee whose onboarding is open, and says so beneath the form', async () => {
  await logIn('coachee', coachee(SUB_ROLE.coachee, 0));
  expect((await screen.findByRole('alert')).textContent).toBe(ONBOARDING_OPEN);
  expect(endSession).toHaveBeenCalledWith({ callbackUrl: '/coachee/login' });
  expect(loadPage).not.toHaveBeenCalled();
});

test('says why open onboarding sent the person back', async () => {
  window.history.replaceState(null, '', '/coachee/login?error=onboarding');
  show('coachee');
  expect((await screen.findByRole('alert')).textContent).toBe(ONBOARDING_OPEN);
});

test.each(['/coachee/login', '/coachee/login?error=onboarding'])(
  'beneath the refusal on %s is the way to continue the onboarding here, with the address kept',
  async (address) => {
    window.history.replaceState(null, '', address);
    const asked = vi.fn();
    window.addEventListener('show-login-modal', ({ detail }: CustomEventInit) => asked(detail), { once: true });
    if (address === '/coachee/login') await logIn('coachee', coachee(SUB_ROLE.coachee, 0));
    else {
      show('coachee');
      await userEvent.type(screen.getByLabelText('Email'), 'asha@example.org');
    }
    const alert = await screen.findByText(ONBOARDING_OPEN);
    const button = screen.getByRole('button', { name: 'Continue the onboarding here' });
    expect(alert.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
    const email = (screen.getByLabelText('Email') as HTMLInputElement).value;
    await userEvent.click(button);
    expect(asked).toHaveBeenCalledWith({ reason: 'onboarding', email });
    expect(email).toContain('@example.org');
  },
);

test('removes the offer to continue the onboarding on the next try', async () => {
  window.history.replaceState(null, '', '/coachee/login?error=onboarding');
  signInWithPassword.mockReset().mockResolvedValue({ ok: false, message: 'Wrong', code: 'invalid_credentials' });
  show('coachee');
  await userEvent.type(screen.getByLabelText('Email'), 'asha@example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'quiet-harbour-42');
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  await screen.findByText('Wrong');
  expect(screen.queryByText(ONBOARDING_OPEN)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Continue the onboarding here' })).toBeNull();
});

test('opens the requested page from another login’s page too', async () => {
  window.history.replaceState(null, '', '/coach/login?callbackUrl=%2Fblogs%2Fbookmarks');
  show('coach');
  expect(screen.getByRole('link', { name: 'Mentee Login' }).getAttribute('href')).toBe(
    '/coachee/login?callbackUrl=%2Fblogs%2Fbookmarks',
  );
});

test.each(['//evil.example', 'https://evil.example/', 'javascript:alert(1)'])(
  'a page outside of the product, such as %s, is not handed on',
  (hostile) => {
    window.history.replaceState(null, '', `/coach/login?callbackUrl=${encodeURIComponent(hostile)}`);
    show('coach');
    expect(screen.getByRole('link', { name: 'Mentee Login' }).getAttribute('href')).toBe('/coachee/login');
  },
);

test.each(HOSTILE)('stays inside the product after a login for the page %#', async (hostile) => {
  window.history.replaceState(null, '', `/coach/login?callbackUrl=${encodeURIComponent(hostile)}`);
  await logIn('coach', sessionUser(ROLE.coach, SUB_ROLE.coach));
  await vi.waitFor(() => expect(loadPage).toHaveBeenCalledOnce());
  expect(loadPage.mock.lastCall).toSatisfy(([path]) => isInside(path));
});

test('keeps no intent on other logins', async () => {
  await logIn('coach', sessionUser(ROLE.coach, SUB_ROLE.coach));
  await vi.waitFor(() => expect(loadPage).toHaveBeenCalledWith('/index'));
  expect(document.cookie).not.toContain('coacheeIntent');
});

test('opens the requested page after a login', async () => {
  window.history.replaceState(null, '', '/coach/login?callbackUrl=%2Fcoach%2Fprofile');
  await logIn('coach', sessionUser(ROLE.coach, SUB_ROLE.coach));
  await vi.waitFor(() => expect(loadPage).toHaveBeenCalledWith('/coach/profile'));
});

test.each<[LoginKindName, string]>([
  ['coachee', '/forgot-password'],
  ['coach', '/forgot-password'],
  ['group-admin', '/forgot-password'],
  ['enterprise-admin', '/forgot-password'],
  ['super-admin', '/smb/forgot-password'],
  ['business-admin', '/smb/forgot-password'],
])('links the forgotten password of the %s login to %s', (name, path) => {
  show(name);
  expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe(path);
});

test.each<[LoginKindName, string, string]>([
  ['coachee', 'Create your account', 'coachee'],
  ['coach', 'Join as a coach', 'coach'],
  ['enterprise-admin', 'Start as an organisation', 'enterprise-admin'],
  ['business-admin', 'Create a business account', 'business-admin'],
])('leads from the %s login to the sign-up for the same kind of account', async (name, label, user_type) => {
  const asked = vi.fn();
  window.addEventListener('show-signup-modal', ({ detail }: CustomEventInit) => asked(detail), { once: true });
  show(name);
  await userEvent.click(screen.getByRole('button', { name: label }));
  expect(asked).toHaveBeenCalledWith({ user_type });
});

test.each<[LoginKindName, RegExp]>([
  ['group-admin', /Ask the admin of your organisation to invite you/],
  ['super-admin', /We set up portfolios for you: write to us/],
])('says on the %s login, which has no sign-up, how people get an account', (name, words) => {
  show(name);
  const way = screen.getByText(/No account yet\?/);
  expect(way.textContent).toMatch(words);
  expect(way.querySelector('button')).toBeNull();
});

test('asks an unconfirmed account for its code', async () => {
  signInWithPassword
    .mockReset()
    .mockResolvedValue({ ok: false, message: 'Your account email is not confirmed', code: 'account_not_confirmed' });
  show('coachee');
  await userEvent.type(screen.getByLabelText('Email'), 'asha@example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'quiet-harbour-42');
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  await screen.findByRole('heading', { name: 'OTP Verification' });
  await screen.findByText('Enter the 5 digits we sent to asha@example.org');
});
