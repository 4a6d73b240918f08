import { CRISIS_CONTACTS, EMERGENCY_NUMBERS } from '@waymark/contract/messages/crisis-contacts';
import { expect, test } from 'vitest';
import { offlineHelpPage } from '#http/offline-help-page.ts';
import { startPushWorker } from '../../test/push-worker.ts';

test('shows Help now from the network, and what was kept of it without one', async () => {
  const worker = startPushWorker();
  const page = { ok: true, text: 'the numbers' };
  worker.fetch.mockResolvedValueOnce(page);
  await worker.tell({ type: 'keep-help', path: '/offline-help?country=IN' });
  expect(worker.fetch).toHaveBeenCalledWith(`${worker.origin}/offline-help?country=IN`, { credentials: 'omit' });

  const fresh = { ok: true, text: 'the page' };
  worker.fetch.mockResolvedValueOnce(fresh);
  expect(await worker.navigate('/help?because=low-score')).toBe(fresh);
  worker.fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await worker.navigate('/help')).toBe(page);
});

test('leaves every other request to the browser, and keeps no other page', async () => {
  const worker = startPushWorker();
  for (const path of ['/', '/dashboard', '/helpers', '/help/me']) expect(await worker.navigate(path)).toBeUndefined();
  expect(await worker.navigate('/help', 'cors')).toBeUndefined();
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

test('names a source for each contact, and the day when someone last looked if anyone has', () => {
  const rows = [...Object.values(CRISIS_CONTACTS).flat(), ...EMERGENCY_NUMBERS];
  expect(rows.length).toBeGreaterThan(2);
  for (const { source, checkedOn, phone } of rows) {
    expect([phone, new URL(source).protocol]).toEqual([phone, 'https:']);
    expect(checkedOn ?? '2026-11-24').toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(phone).toMatch(/^\d{3,}$/);
  }
});
