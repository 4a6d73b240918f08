// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendAppMessage } from '#app-messages/app-messages.ts';
import { OFFLINE } from '#problems/offline.ts';

const endSession = vi.hoisted(() => vi.fn());
const loadPage = vi.hoisted(() => vi.fn());
vi.mock('#auth/sign-out.ts', () => ({ endSession }));
vi.mock('./load-page.ts', () => ({ loadPage }));
const { ModalHost } = await import('#features/site/modals/modal-host.tsx');

beforeEach(() => {
  loadPage.mockReset();
  endSession.mockReset();
  render(<ModalHost />);
});
afterEach(cleanup);

async function open(message: 'show-logout-modal' | 'show-smb-logout-modal') {
  act(() => sendAppMessage(message));
  return within(await screen.findByRole('dialog'));
}

test('asks with the specified text on a business logout, with Proceed and Cancel', async () => {
  const modal = await open('show-smb-logout-modal');
  expect(modal.getByRole('heading').textContent).toBe('Are you sure you want to logout?');
  modal.getByRole('button', { name: 'Cancel' });
  modal.getByRole('button', { name: 'Proceed' });
});

test.each(['show-logout-modal', 'show-smb-logout-modal'] as const)(
  'keeps the session on Cancel after %s',
  async (message) => {
    const modal = await open(message);
    fireEvent.click(modal.getByRole('button', { name: 'Cancel' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(endSession).not.toHaveBeenCalled();
    expect(loadPage).not.toHaveBeenCalled();
  },
);

test('closes the modal and opens the returned address after signing out', async () => {
  const answer = Promise.withResolvers<unknown>();
  endSession.mockReturnValue(answer.promise);
  const modal = await open('show-logout-modal');
  fireEvent.click(modal.getByRole('button', { name: 'Logout' }));
  await modal.findByRole('button', { name: 'Please wait ...' });
  expect(loadPage).not.toHaveBeenCalled();
  await act(async () => answer.resolve({ ended: true, url: '/coachee/login' }));
  expect(loadPage).toHaveBeenCalledWith('/coachee/login');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('opens /smb after a business logout', async () => {
  endSession.mockImplementation(async ({ callbackUrl }: { callbackUrl: string }) => ({
    ended: true,
    url: callbackUrl,
  }));
  const modal = await open('show-smb-logout-modal');
  fireEvent.click(modal.getByRole('button', { name: 'Proceed' }));
  await vi.waitFor(() => expect(loadPage).toHaveBeenCalledWith('/smb'));
  expect(endSession).toHaveBeenCalledWith({ callbackUrl: '/smb' });
});

test('says that the browser is offline, and can log out on the next try', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  endSession.mockResolvedValue({ ended: false, url: '/' });
  const modal = await open('show-logout-modal');
  fireEvent.click(modal.getByRole('button', { name: 'Logout' }));
  expect((await modal.findByRole('alert')).textContent).toBe(OFFLINE);

  vi.restoreAllMocks();
  endSession.mockResolvedValue({ ended: true, url: '/' });
  fireEvent.click(modal.getByRole('button', { name: 'Logout' }));
  await vi.waitFor(() => expect(loadPage).toHaveBeenCalledWith('/'));
});
