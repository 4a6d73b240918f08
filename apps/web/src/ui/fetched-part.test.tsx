// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { behindThePage } from './fetched-part.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('reports a part that fails to load, and keeps the page and what was typed', async () => {
  const sendBeacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  const Part = behindThePage('load-part', () => Promise.reject(new TypeError('no network')));
  render(
    <>
      <input aria-label="Message" defaultValue="What was typed" />
      <Part />
    </>,
  );
  await expect.poll(() => String(sendBeacon.mock.lastCall?.[1])).toContain('load-part');
  expect((screen.getByLabelText('Message') as HTMLInputElement).value).toBe('What was typed');
});

test('shows a part once it has loaded', async () => {
  const Part = behindThePage<{ name: string }>('load-part', async () => ({ name }) => <p>Hello {name}</p>);
  render(<Part name="Asha" />);
  await screen.findByText('Hello Asha');
});
