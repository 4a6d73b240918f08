// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PROBLEMS } from '@waymark/contract/errors';
import { isEmailTaken } from '@waymark/contract/people/accounts';
import { signUpByRole } from '@waymark/contract/people/sign-up';
import { ROLE } from '@waymark/contract/roles';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, asked, problem } from '../../../../test/contract-api.ts';

const { SignUpForm } = await import('./sign-up-form.tsx');

const onSignedUp = vi.fn();
const PASSWORD = 'quiet-harbour-42';

beforeEach(() => {
  onSignedUp.mockReset();
  answer(isEmailTaken, { data: { exists: false } });
  answer(signUpByRole, { jwt: 'a.b.c' });
  render(<SignUpForm role={ROLE.coachee} onSignedUp={onSignedUp} />);
});
afterEach(cleanup);

const press = () => userEvent.click(screen.getByRole('button', { name: 'Sign Up' }));

interface Typed {
  readonly phone?: string;
  readonly password?: string;
  readonly confirm?: string;
}

async function fill({ phone = '4155550132', password = PASSWORD, confirm = password }: Typed = {}) {
  await userEvent.type(screen.getByLabelText('Email'), 'Asha@Example.org');
  await userEvent.type(screen.getByLabelText('Phone number'), phone);
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.type(screen.getByLabelText('Confirm password'), confirm);
}

test('shows no errors until it is submitted, then one at every field', async () => {
  await userEvent.type(screen.getByLabelText('Email'), 'nonsense');
  await userEvent.tab();
  expect(screen.queryByText('Please enter a valid Email.')).toBeNull();
  await press();
  await screen.findByText('Please enter a valid Email.');
  await screen.findByText('Please enter Phone Number');
  await screen.findByText('Please enter a valid Password.');
  expect(asked).not.toHaveBeenCalled();
});

test.each([
  [{ password: 'short' }, 'Password is too short - should be 8 chars minimum.'],
  [{ confirm: 'something else' }, 'Passwords must match.'],
  [{ phone: '8005551234' }, 'Please enter a valid Phone Number.'],
])('rejects %o with its text', async (fields, text) => {
  await fill(fields);
  await press();
  await screen.findByText(text);
  expect(asked).not.toHaveBeenCalled();
});

test('reports a taken address at its field, and keeps what was typed', async () => {
  answer(isEmailTaken, { data: { exists: true } });
  await fill();
  await press();
  await screen.findByText('Email already in use.');
  expect((screen.getByLabelText('Password') as HTMLInputElement).value).toBe(PASSWORD);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('sends the fields of the specification once, and hands on the token', async () => {
  const reply = Promise.withResolvers<{ data: { exists: boolean } }>();
  answer(isEmailTaken, reply.promise);
  await fill();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Sign Up' }));
  await screen.findByRole('button', { name: 'Signing Up ...' });
  reply.resolve({ data: { exists: false } });
  await vi.waitFor(() => expect(onSignedUp).toHaveBeenCalledOnce());
  const sent = asked.mock.calls.filter(([endpoint]) => endpoint === signUpByRole);
  expect(sent).toEqual([
    [
      signUpByRole,
      {
        body: {
          email: 'asha@example.org',
          username: 'asha@example.org',
          phone: '+14155550132',
          password: PASSWORD,
          passwordConfirmation: PASSWORD,
          role: 3,
          sub_role: 5,
        },
      },
    ],
  ]);
  expect(onSignedUp).toHaveBeenCalledWith({
    email: 'asha@example.org',
    password: PASSWORD,
    role: 3,
    sub_role: 5,
    jwt: 'a.b.c',
  });
});

test.each([
  [problem('sign_up_just_started'), PROBLEMS.sign_up_just_started.message],
  [new Error('network'), 'Something went wrong'],
])('shows a failed sign-up in an alert: %s', async (refusal, text) => {
  answer(signUpByRole, refusal);
  await fill();
  await press();
  expect((await screen.findByRole('alert')).textContent).toBe(text);
});
