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

test('keeps every contact, those of the person’s country first, without scripts', () => {
  const page = offlineHelpPage('IN');
  expect(page.indexOf('tel:14416')).toBeLessThan(page.indexOf('tel:988'));
  expect(page).toContain('call 112 now');
  expect(page).not.toContain('<script');
  expect(offlineHelpPage(null)).toContain('911 in the United States and Canada');
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
