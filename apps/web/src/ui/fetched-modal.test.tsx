// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fetchedModal } from './fetched-modal.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Greeting = ({ name }: { name: string; onClose: () => void }) => <p>Hello {name}</p>;

test('says that a modal could not load offline, leaves the page as it is, and opens on the next try', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi.fn(async () => Greeting).mockRejectedValueOnce(new TypeError('no network'));
  const Fetched = fetchedModal(load);
  render(
    <>
      <input aria-label="Message" defaultValue="What was typed" />
      <Fetched name="Asha" onClose={() => {}} />
    </>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain(
    "You're offline. Check your connection, then try again.",
  );
  expect((screen.getByLabelText('Message') as HTMLInputElement).value).toBe('What was typed');

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Hello Asha');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('closes a modal that could not load', async () => {
  const onClose = vi.fn();
  const Fetched = fetchedModal<{ name: string; onClose: () => void }>(() =>
    Promise.reject(new TypeError('no network')),
  );
  render(<Fetched name="Asha" onClose={onClose} />);
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t open this. Please try again.');

  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});
