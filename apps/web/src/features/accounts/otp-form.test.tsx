// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { resendOtp, verifySignUp } from '@waymark/contract/accounts';
import { PROBLEMS } from '@waymark/contract/errors';
import { ROLE, SUB_ROLE } from '@waymark/contract/roles';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallProblem } from '#http/call-problem.ts';
import type { PendingSignUp } from './otp-form.tsx';

const call = vi.hoisted(() => vi.fn());
const signInWithToken = vi.hoisted(() => vi.fn());
const goTo = vi.hoisted(() => vi.fn());
vi.mock('#http/call.ts', () => ({ call }));
vi.mock('#auth/sign-in.ts', () => ({ signInWithToken }));
vi.mock('./go-to.ts', () => ({ goTo }));
const { OtpForm } = await import('./otp-form.tsx');

const PENDING: PendingSignUp = {
  email: 'asha@example.org',
  password: 'quiet-harbour-42',
  role: ROLE.coachee,
  sub_role: SUB_ROLE.coachee,
  jwt: 'sign.up.token',
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  goTo.mockReset();
  call.mockReset().mockResolvedValue({ jwt: 'a.b.c' });
  signInWithToken.mockReset().mockResolvedValue({ ok: true });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const boxes = () => screen.getAllByLabelText(/^Digit \d of 5$/);
const show = (pending = PENDING) => render(<OtpForm pending={pending} />);
const verify = () => fireEvent.click(screen.getByRole('button', { name: 'Verify' }));

function enter(code: string) {
  for (const [at, digit] of [...code].entries())
    fireEvent.change(boxes()[at] as HTMLElement, { target: { value: digit } });
}

async function resend() {
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  fireEvent.click(screen.getByRole('button', { name: 'Resend' }));
}

test('there are five boxes, each for one digit', () => {
  show();
  enter('40a12');
  expect(boxes().map((box) => (box as HTMLInputElement).value)).toEqual(['4', '0', '', '1', '2']);
});

test.each(['', '4071'])('"%s" is no code: it is asked for beneath the boxes, and nothing is sent', async (code) => {
  show();
  enter(code);
  verify();
  expect((await screen.findByRole('alert')).textContent).toBe('Please enter OTP.');
  expect(call).not.toHaveBeenCalled();
});

test('the code is verified with what the specification lists and the token of the sign-up, and its jwt signs in', async () => {
  const answer = Promise.withResolvers<unknown>();
  call.mockReturnValue(answer.promise);
  show();
  enter('40712');
  verify();
  await screen.findByRole('button', { name: 'Verifying ...' });
  expect(call.mock.calls).toEqual([
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
  answer.resolve({ jwt: 'a.b.c' });
  await vi.waitFor(() => expect(goTo).toHaveBeenCalledOnce());
  expect(signInWithToken).toHaveBeenCalledWith('a.b.c');
});

test.each<[Pick<PendingSignUp, 'role' | 'sub_role'>, string]>([
  [{ role: ROLE.coachee, sub_role: SUB_ROLE.coachee }, '/profile'],
  [{ role: ROLE.coach, sub_role: SUB_ROLE.coach }, '/coach/profile'],
  [{ role: ROLE.enterpriseAdmin, sub_role: null }, '/profile'],
  [{ role: ROLE.businessAdmin, sub_role: null }, '/smb/ba/profile'],
])('%o goes on to %s', async (who, path) => {
  show({ ...PENDING, ...who });
  enter('40712');
  verify();
  await vi.waitFor(() => expect(goTo).toHaveBeenCalledWith(path));
});

test('another code is asked for with the address alone', async () => {
  const answer = Promise.withResolvers<unknown>();
  call.mockReturnValue(answer.promise);
  show();
  await resend();
  await screen.findByRole('button', { name: 'Resending ...' });
  expect(call.mock.calls).toEqual([[resendOtp, { body: { email: 'asha@example.org' }, token: 'sign.up.token' }]]);
  answer.resolve({});
  await screen.findByText('A new code is on its way. The earlier one is no longer good.');
});

test.each([
  [new CallProblem({ ...PROBLEMS.invalid_otp }), 'Invalid or expired OTP'],
  [new Error('network'), 'Something went wrong'],
])('a code that was not verified or not sent again is said in an alert: %s', async (problem, text) => {
  call.mockRejectedValue(problem);
  show();
  enter('40712');
  verify();
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  cleanup();

  show();
  await resend();
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(goTo).not.toHaveBeenCalled();
});
