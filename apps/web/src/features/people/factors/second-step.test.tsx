// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PROBLEMS } from '@waymark/contract/errors';
import { loseFactor } from '@waymark/contract/people/factor-logins';
import type { FactorKind } from '@waymark/contract/people/factors';
import { ROLE, SUB_ROLE } from '@waymark/contract/roles';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, askedOf } from '../../../../test/contract-api.ts';
import { sessionUser } from '../../../../test/people.ts';

const signInWithPassword = vi.hoisted(() => vi.fn());
const signInWithPasskey = vi.hoisted(() => vi.fn());
vi.mock('#auth/sign-in.ts', () => ({ signInWithPassword }));
vi.mock('#auth/passkey-sign-in.ts', () => ({ signInWithPasskey, stopPasskeySignIn: () => {} }));
const { SecondStep } = await import('./second-step.tsx');

const user = sessionUser(ROLE.coachee, SUB_ROLE.coachee);
const typed = { email: user.email, password: 'quiet-harbour-42', role: ROLE.coachee, sub_role: null };
const session = { ok: true, session: { user, accessToken: 'a.b.c', expires: '' } };
const [onSignedIn, onClose] = [vi.fn(), vi.fn()];

beforeEach(() => {
  for (const heard of [onSignedIn, onClose, signInWithPasskey]) heard.mockReset();
  signInWithPassword.mockReset().mockResolvedValue(session);
});
afterEach(cleanup);

const show = (factors: readonly FactorKind[]) =>
  render(<SecondStep typed={typed} factors={factors} onSignedIn={onSignedIn} onClose={onClose} />);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const CODE = '6-digit code';

test('sends what was typed with the six digits, however they are spaced, and goes on', async () => {
  show(['totp', 'recovery-code']);
  const field = screen.getByLabelText<HTMLInputElement>(CODE);
  await vi.waitFor(() => expect(document.activeElement).toBe(field));
  expect([field.inputMode, field.autocomplete]).toEqual(['numeric', 'one-time-code']);
  await userEvent.paste('123 456');
  await press('Confirm and sign in');

  await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(user));
  expect(signInWithPassword.mock.calls).toEqual([[typed, '123456']]);
});

test.each(['wrong_factor_code', 'factor_code_used', 'factor_clock_off'] as const)(
  'says %s at the field, and keeps what was typed',
  async (code) => {
    signInWithPassword.mockResolvedValue({ ok: false, code, message: PROBLEMS[code].message });
    show(['totp']);
    const field = screen.getByLabelText<HTMLInputElement>(CODE);
    await userEvent.type(field, '123456');
    await press('Confirm and sign in');

    const note = await screen.findByText(PROBLEMS[code].message);
    expect(field.getAttribute('aria-describedby')).toBe(note.id);
    expect(field.value).toBe('123456');
    expect(onSignedIn).not.toHaveBeenCalled();
  },
);

test('asks for six digits before it sends anything', async () => {
  show(['totp']);
  await userEvent.type(screen.getByLabelText(CODE), '12345');
  await press('Confirm and sign in');
  await screen.findByText('Enter the six digits from your app.');
  expect(signInWithPassword).not.toHaveBeenCalled();
});

test('takes a recovery code instead, in any spelling', async () => {
  show(['totp', 'recovery-code']);
  await press('Use a recovery code instead');
  await userEvent.type(screen.getByLabelText('Recovery code'), 'k7q2m 9xw4t');
  await press('Confirm and sign in');

  await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(signInWithPassword.mock.calls).toEqual([[typed, 'K7Q2M9XW4T']]);
});

test('begins with the passkey where there is no app, and says what else to do when none comes', async () => {
  signInWithPasskey.mockResolvedValueOnce({ ok: false, message: 'We didn’t get a passkey.' });
  show(['passkey', 'recovery-code']);
  await press('Use your passkey');
  expect((await screen.findByRole('alert')).textContent).toBe('We didn’t get a passkey.');
  expect(signInWithPasskey).toHaveBeenCalledWith({ role: ROLE.coachee }, 'Try again, or choose another way below.');

  signInWithPasskey.mockResolvedValueOnce(session);
  await press('Use your passkey');
  await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(user));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('says what the 72 hours bring before they begin, and when the mail comes', async () => {
  answer(loseFactor, { readyAt: '2026-11-30T14:00:00Z' });
  show(['totp', 'recovery-code']);
  await press('I lost my device');
  screen.getByText('Each mail has a link that stops the wait.');
  expect(askedOf(loseFactor)).toEqual([]);

  await press('Start the 72 hours');
  await screen.findByRole('heading', { name: 'Check your email in 72 hours' });
  expect(askedOf(loseFactor)).toEqual([{ body: typed }]);
  expect(document.querySelector('time')?.dateTime).toBe('2026-11-30T14:00:00Z');
  await press('Back to the login');
  expect(onClose).toHaveBeenCalledOnce();
});

test('leads back from a lost device, and from the step', async () => {
  show(['totp']);
  await press('I lost my device');
  await press('Try another way');
  screen.getByLabelText(CODE);
  await press('Back');
  expect(onClose).toHaveBeenCalledOnce();
});
