// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { showToast, Toasts } from './toasts.tsx';

afterEach(cleanup);

test('shows title and body at the top right, in the light theme', async () => {
  render(<Toasts />);
  await showToast({ title: 'Session moved', body: 'Asha chose Friday 9:00.' });
  const title = await screen.findByText('Session moved');
  await screen.findByText('Asha chose Friday 9:00.');
  expect(title.closest('.Toastify__toast-container--top-right')).not.toBeNull();
  expect(title.closest('.Toastify__toast-theme--light')).not.toBeNull();
});

test('closes on a click', async () => {
  render(<Toasts />);
  await showToast({ title: 'Your bookmark is kept' });
  await userEvent.click(await screen.findByText('Your bookmark is kept'));
  await expect.poll(() => screen.getByText('Your bookmark is kept').closest('.Toastify--animate') !== null).toBe(true);
});
