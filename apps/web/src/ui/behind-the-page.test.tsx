// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { behindThePage } from './behind-the-page.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a part that cannot be loaded stays away, is reported, and leaves the page and what was typed there', async () => {
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

test('a part that can be loaded is there', async () => {
  const Part = behindThePage<{ name: string }>('load-part', async () => ({ name }) => <p>Hello {name}</p>);
  render(<Part name="Asha" />);
  await screen.findByText('Hello Asha');
});
