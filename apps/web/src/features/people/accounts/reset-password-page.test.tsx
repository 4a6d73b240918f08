// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { resetPassword } from '@waymark/contract/people/accounts';
import { afterEach, expect, test } from 'vitest';
import { asked, refuse } from '../../../../test/contract-api.ts';
import { ResetPasswordPage } from './reset-password-page.tsx';

afterEach(cleanup);

function open(address: string) {
  window.history.replaceState(null, '', address);
  render(<ResetPasswordPage />);
}

test.each(['/reset-password', '/reset-password?code='])(
  '%s says that the link has no code, and how to get one',
  async (address) => {
    open(address);
    expect(await screen.findByRole('heading', { name: 'This link isn’t complete' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Get a new link' }).getAttribute('href')).toBe('/forgot-password');
    expect(screen.queryByLabelText('New password')).toBeNull();
  },
);

test('sends the link’s code with the new password, and says when the code is invalid', async () => {
  refuse(resetPassword, 'incorrect_code');
  open('/reset-password?code=abc_D-1');
  await userEvent.type(screen.getByLabelText('New password'), 'quiet-harbour-42');
  await userEvent.type(screen.getByLabelText('Confirm new password'), 'quiet-harbour-42');
  await userEvent.click(screen.getByRole('button', { name: 'Set the password' }));

  expect((await screen.findByRole('alert')).textContent).toBe('Incorrect code provided');
  expect(asked.mock.lastCall?.[1]).toMatchObject({ body: { code: 'abc_D-1' } });
});
