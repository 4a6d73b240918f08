// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { forgotPassword } from '@waymark/contract/people/accounts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answer, asked, problem } from '../../../../test/contract-api.ts';

const { ForgotPasswordForm } = await import('./forgot-password-form.tsx');

const SENT = 'Please check inbox an email with reset password link is sent.';

beforeEach(() => {
  answer(forgotPassword, { ok: true });
  render(<ForgotPasswordForm />);
});
afterEach(cleanup);

async function send(email: string) {
  if (email) await userEvent.type(screen.getByLabelText('Email'), email);
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
}

test.each(['', 'asha', 'asha@'])('rejects "%s" as an email, and sends nothing', async (email) => {
  await send(email);
  await screen.findByText('Please enter a valid Email.');
  expect(asked).not.toHaveBeenCalled();
});

test('sends only the address, then tells people to check their inbox', async () => {
  const reply = Promise.withResolvers<{ ok: true }>();
  answer(forgotPassword, reply.promise);
  await send('asha@example.org');
  await screen.findByRole('button', { name: 'Please wait ...' });
  expect(screen.queryByText(SENT)).toBeNull();
  reply.resolve({ ok: true });
  expect((await screen.findByRole('status')).textContent).toBe(SENT);
  expect(asked.mock.calls).toEqual([[forgotPassword, { body: { email: 'asha@example.org' } }]]);
});

test.each([
  [problem('rate_limited'), 'Too many requests, please try again later.'],
  [new Error('network'), 'Something went wrong'],
])('shows a failed request in an alert: %s', async (problem, text) => {
  answer(forgotPassword, problem);
  await send('asha@example.org');
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(screen.queryByText(SENT)).toBeNull();
});
