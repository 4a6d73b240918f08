// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ROLE, SUB_ROLE } from '@waymark/contract/roles';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionUser } from '../../../../test/people.ts';
import { LoginForm } from '../accounts/login-form.tsx';
import { LOGIN_KINDS, type LoginKindName } from '../accounts/login-kinds.ts';
import { OtherLogins } from '../accounts/other-logins.tsx';

const signInWithPasskey = vi.hoisted(() => vi.fn());
const offerPasskeys = vi.hoisted(() => vi.fn());
const stopPasskeySignIn = vi.hoisted(() => vi.fn());
const signInWithPassword = vi.hoisted(() => vi.fn());
vi.mock('#auth/passkey-sign-in.ts', () => ({ signInWithPasskey, offerPasskeys, stopPasskeySignIn }));
vi.mock('#auth/sign-in.ts', () => ({ signInWithPassword, signInWithToken: vi.fn() }));

const user = sessionUser(ROLE.coachee, SUB_ROLE.coachee);
const session = { ok: true, session: { user, accessToken: 'a.b.c', expires: '' } };
const onSignedIn = vi.fn();

beforeEach(() => {
  for (const mock of [signInWithPasskey, offerPasskeys, stopPasskeySignIn, onSignedIn]) mock.mockReset();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (name: LoginKindName) =>
  render(
    <LoginForm
      kind={LOGIN_KINDS[name]}
      busyText="Please wait ..."
      onSignedIn={onSignedIn}
      otherLogins={(refusal) => <OtherLogins current={name} refusal={refusal} />}
    />,
  );
const press = () => userEvent.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
const listPasskeys = () =>
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => {}, { isConditionalMediationAvailable: async () => true }),
  );

test.each<[LoginKindName, object]>([
  ['coachee', { role: 3 }],
  ['coach', { role: 5, sub_role: 2 }],
  ['enterprise-admin', { role: 11 }],
  ['group-admin', { role: 10 }],
  ['business-admin', { role: 13 }],
  ['super-admin', { role: 12 }],
])('the %s login signs in by a passkey alone, and lands as after a password', async (name, account) => {
  signInWithPasskey.mockResolvedValue(session);
  show(name);
  await press();
  await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(user));
  expect(signInWithPasskey).toHaveBeenCalledWith(account, 'Try again, or log in with your password.');
});

test('says beneath the form why none was used, and keeps what was typed', async () => {
  signInWithPasskey.mockResolvedValue({ ok: false, message: 'We didn’t get a passkey.' });
  show('coach');
  await userEvent.type(screen.getByLabelText('Email'), 'maya@example.org');
  await press();
  expect((await screen.findByRole('alert')).textContent).toBe('We didn’t get a passkey.');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('maya@example.org');
});

test('points to the other logins when the passkey is of another kind of account', async () => {
  signInWithPasskey.mockResolvedValue({
    ok: false,
    message: 'This passkey didn’t work here.',
    code: 'passkey_refused',
  });
  show('coach');
  await press();
  await screen.findByText('Have a different kind of account? Try its login:');
});

test('fills the browser’s list with the first focus, once, and ends that with the page', async () => {
  listPasskeys();
  offerPasskeys.mockImplementation(async (_, onChosen) => onChosen(Promise.resolve(session)));
  const { unmount } = show('coachee');
  expect(offerPasskeys).not.toHaveBeenCalled();
  await userEvent.click(screen.getByLabelText('Email'));
  await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(user));
  await userEvent.click(screen.getByLabelText('Password'));
  await userEvent.click(screen.getByLabelText('Email'));
  expect(offerPasskeys).toHaveBeenCalledOnce();
  unmount();
  expect(stopPasskeySignIn).toHaveBeenCalledOnce();
});

test('loads nothing for passkeys where the browser has no list of them', async () => {
  show('coachee');
  await userEvent.click(screen.getByLabelText('Email'));
  expect(offerPasskeys).not.toHaveBeenCalled();
});

test('asks for the second factor after the password, and Back keeps the email', async () => {
  signInWithPassword.mockResolvedValue({ ok: false, message: '', code: 'second_factor_required', factors: ['totp'] });
  show('coachee');
  await userEvent.type(screen.getByLabelText('Email'), 'asha@example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'quiet-harbour-42');
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  await screen.findByLabelText('6-digit code');

  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('asha@example.org');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
});
