// @vitest-environment happy-dom

import { DAY_MS } from '@waymark/contract/durations';
import { beforeEach, expect, test, vi } from 'vitest';
import { findDraft, forgetDrafts, keepDraft } from './device-drafts.ts';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T05:00:00Z') });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

test('keeps several drafts of one person for two weeks, and says when', () => {
  expect(keepDraft('first', 7, { note: 'a' })).toBe(Date.now());
  keepDraft('second', 7, { note: 'b' });
  vi.setSystemTime(Date.now() + 13 * DAY_MS);
  keepDraft('second', 7, { note: 'c' });
  expect([findDraft('first', 7)?.values, findDraft('second', 7)?.values]).toEqual([{ note: 'a' }, { note: 'c' }]);
  vi.setSystemTime(Date.now() + DAY_MS);
  expect([findDraft('first', 7), findDraft('second', 7)?.values]).toEqual([undefined, { note: 'c' }]);
});

test('forgets a draft without values, and the storage with the last one', () => {
  keepDraft('first', 7, { note: 'a' });
  expect(keepDraft('first', 7, {})).toBeNull();
  expect(localStorage.length).toBe(0);
});

test('shows no one another person’s draft, and drops it once they begin their own', () => {
  keepDraft('first', 7, { note: 'a' });
  expect(findDraft('first', 8)).toBeUndefined();
  keepDraft('other', 8, { note: 'b' });
  expect(findDraft('first', 7)).toBeUndefined();
});

test('leaves nothing after signing out', () => {
  keepDraft('first', 7, { note: 'a' });
  forgetDrafts();
  expect([findDraft('first', 7), localStorage.length]).toEqual([undefined, 0]);
});

test('says that nothing was kept where storage is full or damaged', () => {
  localStorage.setItem('waymark.drafts', '{');
  expect(findDraft('first', 7)).toBeUndefined();
  const setItem = () => {
    throw new Error('full');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, setItem });
  expect(keepDraft('first', 7, { note: 'a' })).toBeNull();
});
