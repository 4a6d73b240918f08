import { CRISIS_CONTACTS, EMERGENCY_NUMBERS } from '@waymark/contract/people/crisis-contacts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { holdContacts } from '#config/held-look.ts';
import { offlineHelpPage } from '#http/offline-pages.ts';
import { startPushWorker } from '../../test/push-worker.ts';

const NAVIGATION = { mode: 'navigate' };
const LOST = () => new TypeError('Failed to fetch');

/** A worker that kept its pages, with the network as it is from then on. */
async function workerWithPages() {
  const worker = startPushWorker();
  worker.fetch.mockImplementation(async (url) => ({ ok: true, text: `kept of ${url}` }));
  await worker.tell({ type: 'keep-help', path: '/offline-help?country=IN' });
  const keptOf = (path: string) => ({ ok: true, text: `kept of ${worker.origin}${path}` });
  worker.fetch.mockReset();
  return { ...worker, keptOf };
}

test('shows Help now from the network, and what was kept of it without one', async () => {
  const { fetch, request, keptOf } = await workerWithPages();
  const fresh = { ok: true, text: 'the page' };
  fetch.mockResolvedValueOnce(fresh);
  expect(await request('/help?because=low-score', NAVIGATION)).toBe(fresh);
  fetch.mockRejectedValueOnce(LOST());
  expect(await request('/help', NAVIGATION)).toEqual(keptOf('/offline-help?country=IN'));
});

test('shows every other page from the network, and the page without a connection when there is none', async () => {
  const { fetch, request, keptOf } = await workerWithPages();
  const fresh = { ok: true, text: 'the page' };
  fetch.mockResolvedValueOnce(fresh);
  expect(await request('/dashboard', NAVIGATION)).toBe(fresh);
  for (const path of ['/', '/dashboard', '/helpers', '/help/me', '/coachee/sessions?list=past']) {
    fetch.mockRejectedValueOnce(LOST());
    expect(await request(path, NAVIGATION), path).toEqual(keptOf('/offline-page?country=IN'));
  }
  expect(await request('/offline-page.js')).toEqual(keptOf('/offline-page.js'));
  expect(fetch).toHaveBeenCalledTimes(6);
});

test('waits for a page of a server that failed or is slow as long as nothing is kept in its place', async () => {
  const worker = startPushWorker();
  worker.fetch.mockRejectedValueOnce(LOST());
  await expect(worker.request('/dashboard', NAVIGATION)).rejects.toThrow('Failed to fetch');
  const script = { ok: true, text: 'the script' };
  worker.fetch.mockResolvedValueOnce(script);
  expect(await worker.request('/offline-page.js')).toBe(script);
});

test('gives up on a network that never answers, not on one that is only slow', async () => {
  vi.useFakeTimers();
  const { fetch, request, keptOf } = await workerWithPages();
  const hanging = Promise.withResolvers<unknown>();
  fetch.mockReturnValueOnce(hanging.promise);
  const answered = vi.fn();
  void request('/dashboard', NAVIGATION).then(answered);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(answered).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(answered).toHaveBeenCalledWith(keptOf('/offline-page?country=IN'));
  vi.useRealTimers();
});

test('takes over at once, and takes what the browser asked for while the worker started', async () => {
  const { fetch, request, keptOf, takeOver, preload } = await workerWithPages();
  await takeOver();
  expect(preload).toHaveBeenCalled();
  const early = { ok: true, text: 'the page, early' };
  expect(await request('/dashboard', { ...NAVIGATION, preloadResponse: Promise.resolve(early) })).toBe(early);
  const failing = { ...NAVIGATION, preloadResponse: Promise.reject(LOST()) };
  expect(await request('/dashboard', failing)).toEqual(keptOf('/offline-page?country=IN'));
  expect(fetch).not.toHaveBeenCalled();
});

test('leaves calls, what pages fetch and what they send to the browser, and keeps no other page', async () => {
  const worker = startPushWorker();
  for (const path of ['/help', '/dashboard?_rsc=1', '/api/auth/session', 'https://api.example/users/me']) {
    expect(await worker.request(path), path).toBeUndefined();
  }
  expect(await worker.request('/coach/login', { ...NAVIGATION, method: 'POST' })).toBeUndefined();
  expect(await worker.request('https://elsewhere.example/offline-page.js')).toBeUndefined();
  for (const path of ['/dashboard', 'https://elsewhere.example/offline-help', '//elsewhere.example/offline-help']) {
    await worker.tell({ type: 'keep-help', path });
  }
  expect(worker.fetch).not.toHaveBeenCalled();
});

test('keeps the contacts of the person’s country alone, without scripts', () => {
  const page = offlineHelpPage('IN');
  expect([page.includes('tel:14416'), page.includes('call 112 now')]).toEqual([true, true]);
  expect(page).not.toMatch(/988|911|999|United States|<script/);
  const withoutLines = offlineHelpPage('DE');
  expect(withoutLines).toContain('call 112 now');
  expect(withoutLines).not.toMatch(/tel:(?!112)/);
});

test('keeps those of every country while none is known', () => {
  const page = offlineHelpPage(null);
  expect(page).toContain('911 in the United States and Canada');
  for (const words of ['tel:14416', 'tel:988', 'India', 'United Kingdom']) expect(page).toContain(words);
});

test('keeps what the practice entered in place of what came with Waymark', () => {
  const line = { name: 'Night & Day <Line>', phone: '0800 111 0 111', hours: 'At night' };
  holdContacts({ IN: { lines: [line], emergency: '100' }, DE: { lines: [line], emergency: null } });
  onTestFinished(() => holdContacts({}));
  const page = offlineHelpPage('IN');
  for (const words of ['tel:08001110111', 'Night &amp; Day &lt;Line>', 'call 100 now']) expect(page).toContain(words);
  expect(page).not.toContain('14416');
  const everywhere = offlineHelpPage(null);
  for (const words of ['tel:988', 'Germany', 'tel:08001110111', '<b>100</b> India'])
    expect(everywhere).toContain(words);
});

test('names a source for each contact that comes with Waymark', () => {
  const rows = [...Object.values(CRISIS_CONTACTS).flat(), ...EMERGENCY_NUMBERS];
  expect(rows.length).toBeGreaterThan(2);
  for (const { source, phone } of rows) {
    expect([phone, new URL(source).protocol]).toEqual([phone, 'https:']);
    expect(phone).toMatch(/^\d{3,}$/);
  }
});
