// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { resendOtp, verifySignUp } from '@waymark/contract/people/accounts';
import { ROLE, SUB_ROLE } from '@waymark/contract/roles';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, asked, askedOf, problem, refuse } from '../../../../test/contract-api.ts';
import { sessionUser } from '../../../../test/people.ts';
import type { PendingSignUp } from './otp-form.tsx';

const signInWithToken = vi.hoisted(() => vi.fn());
const loadPage = vi.hoisted(() => vi.fn());
vi.mock('#auth/sign-in.ts', () => ({ signInWithToken }));
vi.mock('./load-page.ts', () => ({ loadPage }));
const { OtpForm } = await import('./otp-form.tsx');

const PENDING: PendingSignUp = {
  email: 'asha@example.org',
  password: 'quiet-harbour-42',
  role: ROLE.coachee,
  sub_role: SUB_ROLE.coachee,
  jwt: 'sign.up.token',
};

const RESENT = { email: 'asha@example.org', sent: true } as const;
const VERIFIED = { jwt: 'a.b.c', user: sessionUser(ROLE.coachee, SUB_ROLE.coachee) };

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  loadPage.mockReset();
  answer(verifySignUp, VERIFIED);
  answer(resendOtp, RESENT);
  signInWithToken.mockReset().mockResolvedValue({ ok: true });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const boxes = () => screen.getAllByLabelText<HTMLInputElement>(/^Digit \d of 5$/);
const shown = () => boxes().map(({ value }) => value);
const show = (pending = PENDING) => render(<OtpForm pending={pending} />);
const verify = () => fireEvent.click(screen.getByRole('button', { name: 'Verify' }));

function enter(code: string) {
  for (const [at, digit] of [...code].entries())
    fireEvent.input(boxes()[at] as HTMLElement, { target: { value: digit } });
}

async function resend() {
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  fireEvent.click(screen.getByRole('button', { name: 'Resend' }));
}

test('shows five boxes, each for one digit', () => {
  show();
  enter('40a12');
  expect(shown()).toEqual(['4', '0', '', '1', '2']);
});

test.each(['', '4071'])('asks for the code beneath the boxes after "%s", and sends nothing', async (code) => {
  show();
  enter(code);
  verify();
  expect((await screen.findByRole('alert')).textContent).toBe('Please enter OTP.');
  expect(asked).not.toHaveBeenCalled();
});

test('verifies the code at the fifth digit with the sign-up’s token, and signs in with the returned jwt', async () => {
  const verified = Promise.withResolvers<typeof VERIFIED>();
  answer(verifySignUp, verified.promise);
  show();
  enter('40712');
  await screen.findByRole('button', { name: 'Verifying ...' });
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  expect(asked.mock.calls).toEqual([
    [
      verifySignUp,
      {
        body: {
          email: 'asha@example.org',
          password: 'quiet-harbour-42',
          passwordConfirmation: 'quiet-harbour-42',
          role: 3,
          sub_role: 5,
          otp: '40712',
        },
        token: 'sign.up.token',
      },
    ],
  ]);
  verified.resolve(VERIFIED);
  await vi.waitFor(() => expect(loadPage).toHaveBeenCalledOnce());
  expect(signInWithToken).toHaveBeenCalledWith('a.b.c');
});

test.each<[Pick<PendingSignUp, 'role' | 'sub_role'>, string]>([
  [{ role: ROLE.coachee, sub_role: SUB_ROLE.coachee }, '/profile'],
  [{ role: ROLE.coach, sub_role: SUB_ROLE.coach }, '/coach/profile'],
  [{ role: ROLE.enterpriseAdmin, sub_role: null }, '/profile'],
  [{ role: ROLE.businessAdmin, sub_role: null }, '/smb/ba/profile'],
])('sends %o to %s', async (who, path) => {
  show({ ...PENDING, ...who });
  enter('40712');
  await vi.waitFor(() => expect(loadPage).toHaveBeenCalledWith(path));
});

test('sends only the address to get another code', async () => {
  const resent = Promise.withResolvers<typeof RESENT>();
  answer(resendOtp, resent.promise);
  show();
  await resend();
  await screen.findByRole('button', { name: 'Resending ...' });
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  expect(asked.mock.calls).toEqual([[resendOtp, { body: { email: 'asha@example.org' }, token: 'sign.up.token' }]]);
  resent.resolve(RESENT);
  await screen.findByText('We sent a new code. The earlier one no longer works.');
});

test.each([
  [problem('invalid_otp'), 'Invalid or expired OTP'],
  [new Error('network'), 'Something went wrong'],
])('shows a failed verification or resend in an alert: %s', async (failure, text) => {
  answer(verifySignUp, failure);
  answer(resendOtp, failure);
  show();
  enter('40712');
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  cleanup();

  show();
  await resend();
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(loadPage).not.toHaveBeenCalled();
});

test('empties the boxes after a wrong code, and focuses the first one', async () => {
  refuse(verifySignUp, 'invalid_otp');
  show();
  enter('40712');
  await screen.findByText('Invalid or expired OTP');

  expect(shown()).toEqual(['', '', '', '', '']);
  await vi.waitFor(() => expect(document.activeElement).toBe(boxes()[0]));
  answer(verifySignUp, VERIFIED);
  enter('11223');
  await vi.waitFor(() => expect(loadPage).toHaveBeenCalledOnce());
  expect(askedOf(verifySignUp).map(({ body }) => body.otp)).toEqual(['40712', '11223']);
});

test('keeps the digits when the verification fails for another reason', async () => {
  refuse(verifySignUp, 'unavailable');
  show();
  enter('40712');
  await screen.findByRole('alert');

  expect(shown()).toEqual([...'40712']);
});

test('counts down the seconds to the next resend, then says where to look for the mail', async () => {
  show();
  expect(screen.getByText(/You can ask for a new code in \d+ seconds/)).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText('No email yet? Check your spam folder, or ask for a new code.')).toBeDefined();
});
