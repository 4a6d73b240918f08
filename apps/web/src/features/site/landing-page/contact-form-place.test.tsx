// @vitest-environment happy-dom

import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let comeNear: (() => void) | undefined;
const isMissing = vi.hoisted(() => ({ value: false }));
vi.mock('./contact-form.tsx', async (original) => {
  if (isMissing.value) throw new Error('The network is down.');
  return original();
});
const { ContactFormPlace } = await import('./contact-form-place.tsx');

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onChange: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => onChange([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () => render(<ContactFormPlace outlines={<p>outlines</p>} />);

test('offers another try when the form fails to load', async () => {
  isMissing.value = true;
  show();
  act(() => comeNear?.());
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load the form.');
  isMissing.value = false;
  vi.resetModules();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
});

test('replaces the outlines when the visitor scrolls near, and leaves the focus alone', async () => {
  show();
  expect(screen.getByText('outlines')).toBeDefined();
  act(() => comeNear?.());
  await screen.findByLabelText('Message');
  expect(screen.queryByText('outlines')).toBeNull();
  expect(document.activeElement).toBe(document.body);
});

test('moves the focus to the first field for keyboard users', async () => {
  show();
  await userEvent.tab();
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
});
