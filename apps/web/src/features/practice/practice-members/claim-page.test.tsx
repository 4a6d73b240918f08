// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beginClaim } from '@waymark/contract/practice/practice-members';
import { afterEach, expect, test } from 'vitest';
import { answer, askedOf, refuse } from '../../../../test/contract-api.ts';
import { ClaimPage } from './claim-page.tsx';

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

function open(address: string): void {
  window.history.replaceState(null, '', address);
  render(<ClaimPage />);
}

async function fill(): Promise<void> {
  await userEvent.type(await screen.findByLabelText('First name'), 'Ines');
  await userEvent.type(screen.getByLabelText('Last name'), 'Roth');
  await userEvent.type(screen.getByLabelText('Email'), 'ines@example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'quiet-harbour-42');
  await userEvent.type(screen.getByLabelText('Confirm password'), 'quiet-harbour-42');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
}

test('takes the code out of the address and posts it', async () => {
  answer(beginClaim, { email: 'ines@example.org', sent: true });
  open('/practice/claim#one-time-code');
  expect(window.location.href).not.toContain('one-time-code');

  await fill();

  expect(await screen.findByRole('heading', { name: 'Confirm your email' })).toBeDefined();
  expect(askedOf(beginClaim)[0]?.body).toMatchObject({ claim: 'one-time-code', email: 'ines@example.org' });
});

test('lets a mistyped address be changed before the link is used up', async () => {
  answer(beginClaim, { email: 'ines@example.org', sent: true });
  open('/practice/claim#one-time-code');
  await fill();
  await userEvent.click(await screen.findByRole('button', { name: 'Change the email' }));
  expect(await screen.findByLabelText('Email')).toBeDefined();
});

test('says what to do with a link that was used, or is cut short', async () => {
  refuse(beginClaim, 'incorrect_code');
  open('/practice/claim#used');
  await fill();
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeDefined();
  cleanup();

  open('/practice/claim');
  expect(await screen.findByRole('heading', { name: 'This link isn’t complete' })).toBeDefined();
});
