// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listDemoAccounts } from '@waymark/contract/demo/demo';
import { PROBLEMS } from '@waymark/contract/errors';
import { ROLE, SUB_ROLE } from '@waymark/contract/roles';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer } from '../../../../test/contract-api.ts';
import { sessionUser } from '../../../../test/people.ts';
import { LOGIN_KINDS, type LoginKindName } from './login-kinds.ts';
import { OtherLogins } from './other-logins.tsx';

const signInWithPassword = vi.hoisted(() => vi.fn());
vi.mock('#auth/sign-in.ts', () => ({ signInWithPassword, signInWithToken: vi.fn() }));
const { LoginForm } = await import('./login-form.tsx');

const kinds = Object.keys(LOGIN_KINDS) as LoginKindName[];
const user = sessionUser(ROLE.coachee, SUB_ROLE.coachee);
const onSignedIn = vi.fn();
const onNotConfirmed = vi.fn();

beforeEach(() => {
  answer(listDemoAccounts, { accounts: [], password: null });
  onSignedIn.mockReset();
  onNotConfirmed.mockReset();
  signInWithPassword.mockReset().mockResolvedValue({ ok: true, session: { user, accessToken: 'a.b.c', expires: '' } });
});
afterEach(cleanup);

function show(name: LoginKindName) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LoginForm
        kind={LOGIN_KINDS[name]}
        busyText="Please wait ..."
        onSignedIn={onSignedIn}
        onNotConfirmed={onNotConfirmed}
        otherLogins={(refusal) => <OtherLogins current={name} refusal={refusal} />}
      />
    </QueryClientProvider>,
  );
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Login' }));

async function fill(email: string, password: string) {
  if (email) await userEvent.type(screen.getByLabelText('Email'), email);
  if (password) await userEvent.type(screen.getByLabelText('Password'), password);
}

const complaintAt = (label: string) =>
  document.getElementById(screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')?.textContent;

test.each(kinds)('requires an email and a password on the %s login, each at its field', async (name) => {
  show(name);
  await press();
  await screen.findByText('Please enter a valid Email.');
  expect(complaintAt('Email')).toBe('Please enter a valid Email.');
  expect(complaintAt('Password')).toBe('Please enter a valid Password.');
  expect(signInWithPassword).not.toHaveBeenCalled();
});

test.each(kinds)('rejects an invalid email on the %s login', async (name) => {
  show(name);
  await fill('asha@', 'quiet-harbour-42');
  await press();
  await screen.findByText('Please enter a valid Email.');
  expect(signInWithPassword).not.toHaveBeenCalled();
});

test('requires eight characters on the coach login', async () => {
  show('coach');
  await fill('maya@example.org', '1234567');
  await press();
  await screen.findByText('Password is too short - should be 8 chars minimum.');
  expect(complaintAt('Password')).toBe('Password is too short - should be 8 chars minimum.');
  expect(signInWithPassword).not.toHaveBeenCalled();

  await userEvent.type(screen.getByLabelText('Password'), '8');
  await press();
  await vi.waitFor(() => expect(signInWithPassword).toHaveBeenCalledOnce());
});

test.each(kinds.filter((name) => name !== 'coach'))('the %s login has no minimum', async (name) => {
  show(name);
  await fill('asha@example.org', 'x');
  await press();
  await vi.waitFor(() => expect(signInWithPassword).toHaveBeenCalledOnce());
});

test.each<[LoginKindName, number, number | null]>([
  ['coachee', 3, null],
  ['coach', 5, 2],
  ['group-admin', 10, null],
  ['enterprise-admin', 11, null],
  ['super-admin', 12, null],
  ['business-admin', 13, null],
])('sends email, password, role and sub-role of the %s login: %i and %s', async (name, role, sub_role) => {
  show(name);
  await fill('Asha@Example.org', 'quiet-harbour-42');
  await press();
  await vi.waitFor(() => expect(signInWithPassword).toHaveBeenCalledOnce());
  expect(signInWithPassword.mock.calls).toEqual([
    [{ email: 'asha@example.org', password: 'quiet-harbour-42', role, sub_role }],
  ]);
});

test('shows progress on the button, and sends the login once', async () => {
  const answer = Promise.withResolvers<unknown>();
  signInWithPassword.mockReturnValue(answer.promise);
  show('coachee');
  await fill('asha@example.org', 'quiet-harbour-42');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Login' }));
  const button = await screen.findByRole('button', { name: 'Please wait ...' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  answer.resolve({ ok: false, message: 'Invalid identifier or password', code: 'invalid_credentials' });
  await screen.findByRole('button', { name: 'Login' });
  expect(signInWithPassword).toHaveBeenCalledOnce();
});

test('shows the answer beneath the form, and keeps what was typed', async () => {
  signInWithPassword.mockResolvedValue({
    ok: false,
    message: 'Invalid identifier or password',
    code: 'invalid_credentials',
  });
  show('coachee');
  await fill('asha@example.org', 'quiet-harbour-42');
  await press();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Invalid identifier or password');
  const button = screen.getByRole('button', { name: 'Login' });
  expect(button.compareDocumentPosition(alert) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  expect((screen.getByLabelText('Password') as HTMLInputElement).value).toBe('quiet-harbour-42');
  expect(onSignedIn).not.toHaveBeenCalled();
});

test('asks an unconfirmed account for its code, and keeps what was typed', async () => {
  signInWithPassword.mockResolvedValue({
    ok: false,
    message: 'Your account email is not confirmed',
    code: 'account_not_confirmed',
  });
  show('coach');
  await fill('maya@example.org', 'quiet-harbour-42');
  await press();
  await vi.waitFor(() => expect(onNotConfirmed).toHaveBeenCalledOnce());
  expect(onNotConfirmed).toHaveBeenCalledWith({
    email: 'maya@example.org',
    password: 'quiet-harbour-42',
    role: 5,
    sub_role: 2,
  });
});

const ADVICE = 'Have a different kind of account? Try its login:';

test.each(kinds)('offers the other logins on the %s login, the coachees’ first', (name) => {
  show(name);
  const others = within(screen.getByRole('navigation', { name: 'Other logins' })).getAllByRole('link');
  const titles = kinds.filter((kind) => kind !== name).map((kind) => LOGIN_KINDS[kind].title);
  expect(others.map(({ textContent }) => textContent)).toEqual(titles);
  expect(titles[0]).toBe(name === 'coachee' ? 'Coach login' : 'Mentee Login');
  expect(screen.queryByText(ADVICE)).toBeNull();
});

test('points to the other logins after a wrong password', async () => {
  signInWithPassword.mockResolvedValue({ ok: false, message: 'Wrong', code: 'invalid_credentials' });
  show('coach');
  await fill('asha@example.org', 'quiet-harbour-42');
  await press();
  await screen.findByText(ADVICE);
});

test.each([
  ['rate_limited', PROBLEMS.rate_limited.message],
  ['account_blocked', PROBLEMS.account_blocked.message],
])('suggests no other login for %s', async (code, message) => {
  signInWithPassword.mockResolvedValue({ ok: false, message, code });
  show('coach');
  await fill('asha@example.org', 'quiet-harbour-42');
  await press();
  await screen.findByText(message);
  expect(screen.queryByText(ADVICE)).toBeNull();
});
