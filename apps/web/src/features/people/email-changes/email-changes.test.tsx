// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { confirmEmailChange, startEmailChange, undoEmailChange } from '@waymark/contract/people/email-changes';
import { ROLE, SUB_ROLE } from '@waymark/contract/roles';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, askedOf, refuse } from '../../../../test/contract-api.ts';
import { sessionUser } from '../../../../test/people.ts';
import { EmailCard } from './email-card.tsx';
import { UndoEmailPage } from './undo-email-page.tsx';

const recheckSession = vi.hoisted(() => vi.fn());
const refresh = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }));
vi.mock('#session/session-store.ts', async (load) => ({ ...(await load<object>()), recheckSession }));

const FORMER = 'asha@example.org';
const NEXT = 'asha.kumar@example.org';

beforeEach(() => {
  recheckSession.mockReset().mockResolvedValue(undefined);
  refresh.mockReset();
});
afterEach(cleanup);

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function type(email: string): Promise<void> {
  await press('Change email');
  await userEvent.type(await screen.findByLabelText('New email'), email);
  await press('Send code');
}

test('sends a code to the new address, and changes it with that code', async () => {
  answer(startEmailChange, { email: NEXT, sent: true });
  answer(confirmEmailChange, sessionUser(ROLE.coachee, SUB_ROLE.coachee));
  const { rerender } = render(<EmailCard email={FORMER} />);
  await type(NEXT.toUpperCase());
  await screen.findByText(/5 digits we emailed to/);
  expect(askedOf(startEmailChange)).toEqual([{ body: { email: NEXT } }]);
  await userEvent.click(screen.getByLabelText('Digit 1 of 5'));
  await userEvent.keyboard('40712');
  await vi.waitFor(() => expect(askedOf(confirmEmailChange)).toEqual([{ body: { otp: '40712' } }]));

  await screen.findByText(/Your email is changed/);
  expect(recheckSession).toHaveBeenCalledBefore(refresh);
  rerender(<EmailCard email={NEXT} />);
  screen.getByText(NEXT);
  screen.getByRole('button', { name: 'Change email' });
});

test('says what is wrong with an address, and goes back without a change', async () => {
  render(<EmailCard email={FORMER} />);
  await type('Asha <asha@example.org>');
  await screen.findByText('Please enter a valid Email.');
  expect(askedOf(startEmailChange)).toEqual([]);

  refuse(startEmailChange, 'same_email');
  await userEvent.clear(screen.getByLabelText('New email'));
  await userEvent.type(screen.getByLabelText('New email'), FORMER);
  await press('Send code');
  await screen.findByText('This is your email already.');
  await press('Keep this email');
  expect(screen.queryByLabelText('New email')).toBeNull();
});

test('lets people correct the address while they wait for a code', async () => {
  answer(startEmailChange, { email: NEXT, sent: true });
  refuse(confirmEmailChange, 'invalid_otp');
  render(<EmailCard email={FORMER} />);
  await type(NEXT);
  await userEvent.click(await screen.findByLabelText('Digit 1 of 5'));
  await userEvent.keyboard('00000');
  await screen.findByText('Invalid or expired OTP');
  await press('Use another address');
  screen.getByLabelText('New email');
});

test('takes an address back on a press alone, and says when the link is of no use', async () => {
  window.history.replaceState(null, '', '/email-change/undo?code=mailed-code');
  answer(undoEmailChange, { email: FORMER });
  render(<UndoEmailPage />);
  expect([window.location.search, askedOf(undoEmailChange)]).toEqual(['', []]);
  await press('Use this email again');
  await screen.findByText(/Its email is asha@example.org again/);
  expect(askedOf(undoEmailChange)).toEqual([{ body: { code: 'mailed-code' } }]);
  expect(recheckSession).toHaveBeenCalled();
  cleanup();

  window.history.replaceState(null, '', '/email-change/undo?code=mailed-code');
  refuse(undoEmailChange, 'unavailable');
  render(<UndoEmailPage />);
  await press('Use this email again');
  await screen.findByRole('alert');
  refuse(undoEmailChange, 'incorrect_code');
  await press('Use this email again');
  await screen.findByRole('heading', { name: 'This link no longer works' });
});
