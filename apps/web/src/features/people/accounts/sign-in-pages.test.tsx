// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ROLE, SUB_ROLE } from '@waymark/contract/roles';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HOSTILE, isInside } from '../../../../test/hostile-addresses.ts';
import { sessionUser } from '../../../../test/people.ts';

const signInWithPassword = vi.hoisted(() => vi.fn());
const loadPage = vi.hoisted(() => vi.fn());
vi.mock('#auth/sign-in.ts', () => ({ signInWithPassword, signInWithToken: vi.fn() }));
vi.mock('./load-page.ts', () => ({ loadPage }));
const { default: SignIn } = await import('#app/(account)/api/auth/signin/page.tsx');
const { default: SignInError } = await import('#app/(account)/api/auth/error/page.tsx');

const user = sessionUser(ROLE.coach, SUB_ROLE.coach);
const signedIn = { ok: true, session: { user, accessToken: 'a.b.c', expires: '' } };
const refused = { ok: false, message: 'Invalid identifier or password', code: 'invalid_credentials' };

beforeEach(() => {
  loadPage.mockReset();
  signInWithPassword.mockReset().mockResolvedValue(signedIn);
});
afterEach(cleanup);

type Query = Readonly<Record<string, unknown>>;

async function open(Page: typeof SignIn, query: Query) {
  render(await Page({ searchParams: Promise.resolve(query) }));
}

async function logIn() {
  await userEvent.clear(screen.getByLabelText('Email'));
  await userEvent.type(screen.getByLabelText('Email'), 'maya@example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'quiet-harbour-42');
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
}

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('says why someone must sign in, and offers a form, each login, a password reset and the sign-up', async () => {
  await open(SignIn, { error: 'SessionRequired', callbackUrl: '/coach/clients' });

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Log in');
  screen.getByText(/Your session has ended, or you have not logged in yet/);
  expect(screen.queryByRole('alert')).toBeNull();
  for (const [title, path] of [
    ['Mentee Login', '/coachee/login'],
    ['Coach login', '/coach/login'],
    ['Enterprise admin login', '/enterprise-admin/login'],
    ['Group admin login', '/group-admin/login'],
    ['Business admin login', '/smb/ba/login'],
    ['Portfolio login', '/smb/sa/login'],
  ] as const) {
    expect(hrefOf(title)).toBe(`${path}?callbackUrl=%2Fcoach%2Fclients`);
  }
  expect(hrefOf('Forgot password?')).toBe('/forgot-password');
  const asked = vi.fn();
  window.addEventListener('show-signup-modal', asked, { once: true });
  await userEvent.click(screen.getByRole('button', { name: 'Start Your Journey' }));
  expect(asked).toHaveBeenCalledOnce();
});

test('leads to every other sign-up, and says who is invited instead', async () => {
  await open(SignIn, {});
  const asked = vi.fn();
  const listen = ({ detail }: CustomEventInit) => asked(detail.user_type);
  window.addEventListener('show-signup-modal', listen);
  for (const label of ['Join as a coach', 'Start as an organisation', 'Create a business account']) {
    await userEvent.click(screen.getByRole('button', { name: label }));
  }
  window.removeEventListener('show-signup-modal', listen);
  expect(asked.mock.calls).toEqual([['coach'], ['enterprise-admin'], ['business-admin']]);
  screen.getByText(/are invited by email/);
  expect(hrefOf('write to us')).toBe('/?section=reach-out-to-us');
});

test('accepts every kind of account, and opens the requested page even after a wrong password', async () => {
  signInWithPassword.mockResolvedValueOnce(refused);
  await open(SignIn, { callbackUrl: '/coach/clients?show=open' });
  await logIn();
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid identifier or password');
  expect(loadPage).not.toHaveBeenCalled();

  await logIn();
  await vi.waitFor(() => expect(loadPage).toHaveBeenCalledWith('/coach/clients?show=open'));
  expect(signInWithPassword.mock.lastCall?.[0]).not.toHaveProperty('role');
});

test.each<[unknown]>([
  ['https://evil.example/'],
  ['//evil.example'],
  ['/\\evil.example'],
  ['javascript:alert(1)'],
  ['%00'],
  [''],
  [['/coach/clients', '//evil.example']],
  [undefined],
])('ignores the callback address %j, and lands the person as after any login', async (callbackUrl) => {
  await open(SignIn, { callbackUrl });
  expect(hrefOf('Mentee Login')).toBe('/coachee/login');
  await logIn();
  await vi.waitFor(() => expect(loadPage).toHaveBeenCalledWith('/index'));
});

test.each(HOSTILE)('keeps a person who logs in inside the product for the callback address %#', async (callbackUrl) => {
  await open(SignIn, { callbackUrl });
  await logIn();
  await vi.waitFor(() => expect(loadPage).toHaveBeenCalledOnce());
  expect(loadPage.mock.lastCall).toSatisfy(([path]) => isInside(path));
});

test.each<[typeof SignIn, Query, string]>([
  [SignIn, { error: 'CredentialsSignin' }, 'Invalid identifier or password'],
  [SignIn, { error: 'constructor' }, "We couldn't log you in. Please try again."],
  [SignIn, { error: 'call 0900 123456 now' }, "We couldn't log you in. Please try again."],
  [SignIn, { error: ['AccessDenied', 'x'] }, "We couldn't log you in. Please try again."],
  [SignInError, {}, "We couldn't log you in. Please try again."],
  [SignInError, { error: 'AccessDenied' }, "This account can't be used to log in."],
  [SignInError, { error: 'Verification' }, 'This link no longer works: it has been used, or it is too old.'],
  [
    SignInError,
    { error: 'Configuration' },
    'Something is wrong on our side, so no one can log in right now. Please try again later.',
  ],
])('shows an error in our words only: %# %j', async (Page, query, sentence) => {
  await open(Page, query);
  expect(screen.getByRole('alert').textContent).toBe(sentence);
  screen.getByLabelText('Password');
  expect(document.body.textContent).not.toContain('0900');
});

test('sends an unconfirmed account to its own login, which asks for the code', async () => {
  signInWithPassword.mockResolvedValue({
    ok: false,
    message: 'Your account email is not confirmed',
    code: 'account_not_confirmed',
  });
  await open(SignIn, {});
  await logIn();
  await screen.findByText('Choose the login for your kind of account to enter your code:');
});
