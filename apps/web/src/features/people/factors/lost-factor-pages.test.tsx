// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { signInAfterLoss, stopLostFactor } from '@waymark/contract/people/factor-logins';
import { ROLE, SUB_ROLE } from '@waymark/contract/roles';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, askedOf, refuse } from '../../../../test/contract-api.ts';
import { sessionUser } from '../../../../test/people.ts';
import { StopLostFactorPage } from './stop-lost-factor-page.tsx';

const signInWithToken = vi.hoisted(() => vi.fn());
const loadPage = vi.hoisted(() => vi.fn());
vi.mock('#auth/sign-in.ts', () => ({ signInWithToken }));
vi.mock('../accounts/load-page.ts', () => ({ loadPage }));
const { LostFactorPage } = await import('./lost-factor-page.tsx');

const REMOVE = 'Remove my second factor and sign in';

beforeEach(() => {
  loadPage.mockReset();
  signInWithToken.mockReset().mockResolvedValue({ ok: true });
  window.history.replaceState(null, '', '/lost-factor?code=mailed-code');
});
afterEach(cleanup);

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('takes the code off the address, and logs in with it and the password on a press', async () => {
  answer(signInAfterLoss, { jwt: 'a.b.c', user: sessionUser(ROLE.coachee, SUB_ROLE.coachee) });
  render(<LostFactorPage />);
  expect(window.location.search).toBe('');
  expect(askedOf(signInAfterLoss)).toEqual([]);
  await userEvent.type(screen.getByLabelText('Password'), 'quiet-harbour-42');
  await press(REMOVE);

  await vi.waitFor(() => expect(loadPage).toHaveBeenCalledWith('/index'));
  expect(askedOf(signInAfterLoss)).toEqual([{ body: { code: 'mailed-code', password: 'quiet-harbour-42' } }]);
  expect(signInWithToken).toHaveBeenCalledWith('a.b.c');
});

test('keeps the link for a mistyped password, and says when it is of no more use', async () => {
  refuse(signInAfterLoss, 'invalid_credentials');
  render(<LostFactorPage />);
  await userEvent.type(screen.getByLabelText('Password'), 'quiet-harbour-41');
  await press(REMOVE);
  await screen.findByText('This isn’t your password. Nothing was changed.');

  refuse(signInAfterLoss, 'incorrect_code');
  await press(REMOVE);
  await screen.findByRole('heading', { name: 'This link no longer works' });
});

test('stops the wait on a press alone, and asks for a new password', async () => {
  answer(stopLostFactor, { stopped: true });
  render(<StopLostFactorPage />);
  expect(window.location.search).toBe('');
  expect(askedOf(stopLostFactor)).toEqual([]);
  await press('Stop this request');
  const link = await screen.findByRole('link', { name: 'Set a new password' });
  expect(link.getAttribute('href')).toBe('/forgot-password');
  expect(askedOf(stopLostFactor)).toEqual([{ body: { code: 'mailed-code' } }]);
});

test('lets people press again after an outage, and says when a link is of no use', async () => {
  refuse(stopLostFactor, 'unavailable');
  render(<StopLostFactorPage />);
  await press('Stop this request');
  await screen.findByRole('alert');
  refuse(stopLostFactor, 'incorrect_code');
  await press('Stop this request');
  await screen.findByRole('heading', { name: 'This link no longer works' });
});

test('says that a link without its code can’t do anything', async () => {
  window.history.replaceState(null, '', '/lost-factor');
  render(<LostFactorPage />);
  await screen.findByRole('heading', { name: 'This link isn’t complete' });
});
