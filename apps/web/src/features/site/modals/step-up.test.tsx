// @vitest-environment happy-dom

import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listFactors } from '@waymark/contract/people/factors';
import { showMe } from '@waymark/contract/people/session-users';
import { stepUp } from '@waymark/contract/people/step-up';
import { ROLE } from '@waymark/contract/roles';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendAppMessage } from '#app-messages/app-messages.ts';
import { currentQueryClient } from '#query/query-client.ts';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, askedOf, problem, refuse } from '../../../../test/contract-api.ts';
import { APP, NO_FACTORS } from '../../../../test/factors.ts';
import { sessionUser } from '../../../../test/people.ts';

const user = sessionUser(ROLE.coachee, 5);
vi.mock('#session/use-current-session.ts', () => ({ useCurrentSession: () => ({ status: 'loading' }) }));
const { call } = await import('#http/call.ts');
const { ModalHost } = await import('./modal-host.tsx');

let isProven = false;

beforeEach(() => {
  isProven = false;
  currentQueryClient().clear();
  answer(listFactors, NO_FACTORS);
  answer(showMe, () => (isProven ? user : problem('step_up_required')) as typeof user);
  answer(stepUp, () => {
    isProven = true;
    return undefined;
  });
  render(
    <QueryProvider>
      <ModalHost />
    </QueryProvider>,
  );
});
afterEach(cleanup);

async function confirm(password: string): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
}

test('asks once for two calls that are refused until the person proves who they are, and repeats both', async () => {
  const answers = Promise.all([call(showMe), call(showMe)]);
  await confirm('quiet-harbour-42');

  expect(await answers).toEqual([user, user]);
  expect(askedOf(stepUp).map(({ body }) => body)).toEqual([{ kind: 'password', password: 'quiet-harbour-42' }]);
  expect(askedOf(showMe)).toHaveLength(4);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('keeps a modal with what was typed below, and refuses the call when it is closed', async () => {
  act(() => sendAppMessage('show-change-password-modal'));
  await userEvent.type(await screen.findByLabelText('New password'), 'a-newer-harbour-43');
  const refusal = call(showMe).catch((error: Error) => error.message);
  await screen.findByText('Confirm it’s you');
  await userEvent.keyboard('{Escape}');

  expect(await refusal).toBe('Confirm it’s you first. Nothing was changed.');
  expect(screen.queryByText('Confirm it’s you')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('a-newer-harbour-43');
  expect(askedOf(stepUp)).toEqual([]);
  isProven = true;
  expect(await call(showMe)).toEqual(user);
});

test('stays open with the problem of a wrong password', async () => {
  refuse(stepUp, 'wrong_current_password');
  const refusal = call(showMe).catch((error: Error) => error.message);
  await confirm('not-the-password');

  await screen.findByText('The provided current password is invalid');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(await refusal).toBe('Confirm it’s you first. Nothing was changed.');
});

test('asks people with a second factor for a code of it, and never for their password', async () => {
  answer(listFactors, { ...NO_FACTORS, factors: [APP], recoveryCodesLeft: 4 });
  const found = call(showMe);
  await userEvent.type(await screen.findByLabelText('6-digit code'), '407 123');
  expect(screen.queryByLabelText('Password')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));

  expect(await found).toEqual(user);
  expect(askedOf(stepUp).map(({ body }) => body)).toEqual([{ kind: 'code', code: '407123' }]);
});

test('says beside the field what is wrong with a code, and takes a recovery code in its place', async () => {
  answer(listFactors, { ...NO_FACTORS, factors: [APP], recoveryCodesLeft: 4 });
  refuse(stepUp, 'factor_code_used');
  const found = call(showMe);
  await userEvent.type(await screen.findByLabelText('6-digit code'), '407123');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByText('This code was used already. Wait for the next one.');

  answer(stepUp, () => {
    isProven = true;
    return undefined;
  });
  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code instead' }));
  await userEvent.type(screen.getByLabelText('Recovery code'), 'k7q2m 9xw4t');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await found).toEqual(user);
  expect(askedOf(stepUp).at(-1)?.body).toEqual({ kind: 'code', code: 'K7Q2M9XW4T' });
});
