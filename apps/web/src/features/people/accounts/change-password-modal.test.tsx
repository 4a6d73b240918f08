// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { changePassword } from '@waymark/contract/people/accounts';
import { ROLE, SUB_ROLE } from '@waymark/contract/roles';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, asked, problem } from '../../../../test/contract-api.ts';
import { sessionUser } from '../../../../test/people.ts';

const { ChangePasswordModal } = await import('./change-password-modal.tsx');

const onClose = vi.fn();
const LABELS = {
  currentPassword: 'Current password',
  newPassword: 'New password',
  confirmNewPassword: 'Confirm new password',
} as const;
const CHANGED = { jwt: 'a.b.c', user: sessionUser(ROLE.coachee, SUB_ROLE.coachee) };
const CHANGE = {
  currentPassword: 'quiet-harbour-42',
  newPassword: 'a-newer-harbour-43',
  confirmNewPassword: 'a-newer-harbour-43',
};

beforeEach(() => {
  onClose.mockReset();
  answer(changePassword, CHANGED);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function send(change: Partial<typeof CHANGE> = {}, address = '/dashboard') {
  window.history.replaceState(null, '', address);
  render(<ChangePasswordModal onClose={onClose} />);
  for (const [name, value] of Object.entries({ ...CHANGE, ...change }))
    fireEvent.change(screen.getByLabelText(LABELS[name as keyof typeof LABELS]), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: 'Change Password' }));
}

const complaintAt = (field: keyof typeof LABELS) =>
  document.getElementById(screen.getByLabelText(LABELS[field]).getAttribute('aria-describedby') ?? '')?.textContent;

test.each<[Partial<typeof CHANGE>, keyof typeof CHANGE, string]>([
  [{ currentPassword: '' }, 'currentPassword', 'Please enter current Password.'],
  [{ newPassword: '', confirmNewPassword: '' }, 'newPassword', 'Please enter a valid Password.'],
  [{ newPassword: '1234567' }, 'newPassword', 'Password is too short - should be 8 chars minimum.'],
  [
    { newPassword: CHANGE.currentPassword, confirmNewPassword: CHANGE.currentPassword },
    'newPassword',
    'Current Password and New Password should not be same',
  ],
  [{ confirmNewPassword: '' }, 'confirmNewPassword', 'Please enter a valid Password'],
  [{ confirmNewPassword: 'something else' }, 'confirmNewPassword', 'Passwords must match'],
])('shows the error of %o at its field, and sends nothing', async (change, field, text) => {
  send(change);
  await vi.waitFor(() => expect(complaintAt(field)).toBe(text));
  expect(asked).not.toHaveBeenCalled();
});

test.each([
  ['/dashboard?code=mailed-code', { ...CHANGE, code: 'mailed-code' }],
  ['/dashboard', CHANGE],
])('sends the fields of the specification from %s', async (address, body) => {
  const reply = Promise.withResolvers<typeof CHANGED>();
  answer(changePassword, reply.promise);
  send({}, address);
  await screen.findByRole('button', { name: 'Please wait ...' });
  await vi.waitFor(() => expect(asked.mock.calls).toEqual([[changePassword, { body }]]));
  reply.resolve(CHANGED);
  await screen.findByRole('heading', { name: 'Password is successfully changed!' });
});

test('shows the success for 2000 ms, then closes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  send();
  await screen.findByRole('heading', { name: 'Password is successfully changed!' });
  await act(() => vi.advanceTimersByTimeAsync(1_900));
  expect(onClose).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(onClose).toHaveBeenCalledOnce();
});

test.each([
  [problem('wrong_current_password'), 'The provided current password is invalid'],
  [new Error('network'), 'Something went wrong'],
])('shows a failed change in an alert: %s', async (problem, text) => {
  answer(changePassword, problem);
  send();
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(onClose).not.toHaveBeenCalled();
});
