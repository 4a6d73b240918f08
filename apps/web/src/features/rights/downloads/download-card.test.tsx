// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as contract from '@waymark/contract/rights/downloads';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, askedOf, problem } from '../../../../test/contract-api.ts';
import { DownloadCard } from './download-card.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const download = (fields: Partial<contract.Download>): contract.Download => ({
  ...{ id: 'b2a1c0de-0000-4000-8000-000000000001', state: 'waiting', progress: 0, readyUntil: null, bytes: null },
  ...{ askedAt: '2026-11-26T09:00:00Z' },
  ...fields,
});

const READY = download({ state: 'ready', progress: 100, readyUntil: '2026-12-03T12:00:00Z', bytes: 1_240_000 });

function show(current: contract.Download | null, left = 3, nextAt: string | null = null) {
  answer(contract.showDownloads, { data: { current, left, nextAt } });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DownloadCard />
    </QueryClientProvider>,
  );
}

const button = (name: string) => screen.findByRole('button', { name });

test('prepares one at a press, however often it is pressed, and says how far it is', async () => {
  show(null);
  const ask = await button('Prepare my download');
  answer(contract.askForDownload, { data: { current: download({}), left: 2, nextAt: null } });
  answer(contract.showDownloads, {
    data: { current: download({ state: 'working', progress: 45 }), left: 2, nextAt: null },
  });
  fireEvent.click(ask);
  fireEvent.click(ask);
  await screen.findByText('We’re preparing your download');
  expect(askedOf(contract.askForDownload)).toHaveLength(1);
  const bar = await screen.findByRole('progressbar', { name: 'How much of your download is prepared' });
  await vi.waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('45'), { timeout: 5_000 });
  expect(screen.queryByRole('button', { name: 'Prepare my download' })).toBeNull();
});

test('saves the file with its size on the button, and says until when it is there', async () => {
  const make = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  show(READY, 2);
  answer(contract.fetchDownload, 'zip');
  await screen.findByText('Your download is ready');
  await userEvent.click(await button('Download (1.2 MB)'));
  await vi.waitFor(() => expect(make).toHaveBeenCalledOnce());
  expect(make.mock.calls[0]?.[0]).toBeInstanceOf(Blob);
  expect(askedOf(contract.fetchDownload)).toMatchObject([{ params: { downloadId: READY.id } }]);
  expect(screen.getByText(/as often as you like until/).textContent).toContain('Thu 3 Dec');
});

test('says that a file is gone, and looks again', async () => {
  show(READY);
  answer(contract.fetchDownload, problem('download_gone'));
  const fetchButton = await button('Download (1.2 MB)');
  answer(contract.showDownloads, { data: { current: null, left: 2, nextAt: null } });
  await userEvent.click(fetchButton);
  await button('Prepare my download');
});

test('deletes the file after a question', async () => {
  show(READY, 2);
  answer(contract.deleteDownload, undefined);
  await userEvent.click(await button('Delete the file'));
  await screen.findByText('Delete this file now?');
  answer(contract.showDownloads, { data: { current: null, left: 2, nextAt: null } });
  await userEvent.click(await button('Delete the file'));
  await button('Prepare my download');
  expect(askedOf(contract.deleteDownload)).toHaveLength(1);
});

test('says when the next one is possible, and what to do after one that failed', async () => {
  show(null, 0, '2026-12-03T12:00:00Z');
  expect((await screen.findByText(/You’ve had 3 downloads in 30 days/)).textContent).toContain('Thu 3 Dec');
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  show(download({ state: 'failed' }));
  expect((await screen.findByRole('alert')).textContent).toContain('this try doesn’t count');
  await button('Prepare my download');
});

test('says that the browser is offline as that', async () => {
  show(null);
  const ask = await button('Prepare my download');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  answer(contract.askForDownload, new TypeError('Failed to fetch'));
  await userEvent.click(ask);
  expect((await screen.findByRole('alert')).textContent).toContain("You're offline");
});
