// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FetchFailed, fetchedModal, useFetchedOnPress } from './fetched-on-press.tsx';

interface MenuProps {
  readonly isByKey: boolean;
}

const Menu = ({ isByKey }: MenuProps) => <p>Open, {isByKey ? 'by key' : 'by pointer'}</p>;
const load = vi.fn<() => Promise<ComponentType<MenuProps>>>();

function Opener() {
  const { opened, hasFailed, retry, close, buttonProps } = useFetchedOnPress(load);
  if (opened) return <opened.Part isByKey={opened.isByKey} />;
  return (
    <>
      <button type="button" {...buttonProps}>
        Menu
      </button>
      {hasFailed && <FetchFailed onRetry={retry} onClose={close} />}
    </>
  );
}

const button = () => screen.getByRole('button', { name: 'Menu' });

beforeEach(() => load.mockReset().mockResolvedValue(Menu));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('opens what was pressed before its code was there, once it is', async () => {
  const code = Promise.withResolvers<ComponentType<MenuProps>>();
  load.mockReturnValue(code.promise);
  render(<Opener />);
  await userEvent.click(button());
  expect(screen.queryByText('Open, by pointer')).toBeNull();
  code.resolve(Menu);

  await screen.findByText('Open, by pointer');
});

test.each(['{Enter}', ' ', '{ArrowDown}'])('opens by the key "%s" and says that it was one', async (key) => {
  render(<Opener />);
  button().focus();
  await userEvent.keyboard(key);

  await screen.findByText('Open, by key');
});

test('fetches ahead under the pointer and on focus, and opens nothing', async () => {
  render(<Opener />);
  fireEvent.pointerEnter(button());
  await vi.waitFor(() => expect(load).toHaveBeenCalled());
  button().focus();

  expect(load.mock.calls.length).toBeGreaterThan(1);
  expect(button()).toBeDefined();
});

test('says that it could not be fetched, and tries again', async () => {
  load.mockRejectedValueOnce(new TypeError('no network')).mockRejectedValueOnce(new TypeError('no network'));
  load.mockRejectedValueOnce(new TypeError('no network'));
  render(<Opener />);
  await userEvent.click(button());
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t open this.');
  load.mockReset().mockResolvedValue(Menu);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  await screen.findByText(/^Open/);
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
