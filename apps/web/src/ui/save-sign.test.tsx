// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { UnsavedNotice } from './save-sign.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test.each([
  [
    false,
    "You're offline. Check your connection, then try again. What you typed is kept here and will be sent automatically.",
  ],
  [true, 'We couldn’t save your last change yet. What you typed is kept here and will be sent automatically.'],
])('says what is unsaved in a browser whose onLine is %s: %s', async (isOnline, words) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const onRetry = vi.fn();
  render(<UnsavedNotice onRetry={onRetry} />);

  expect(screen.getByText(/What you typed is kept here/).textContent).toBe(words);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});
