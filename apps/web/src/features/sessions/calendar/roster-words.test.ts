import { afterEach, expect, test, vi } from 'vitest';
import { otherDaysInWords, rosterInWords } from './roster-words.ts';

const NONE = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
const DAY = [{ from: 0, to: 1_440 }];
const MORNING = [{ from: 540, to: 720 }];
const everyDay = (hours: typeof DAY) => Object.fromEntries(Object.keys(NONE).map((day) => [day, hours])) as typeof NONE;

afterEach(() => void vi.useRealTimers());

test.each([
  [NONE, /^No hours yet$/],
  [everyDay(DAY), /^Every day, all day$/],
  [everyDay(MORNING), /^Every day, 9 am/],
  [
    { ...NONE, mon: MORNING, tue: MORNING, wed: MORNING, fri: MORNING, sun: DAY },
    /^Mon to Wed 9 am[^·]* · Fri 9 am[^·]* · Sun all day$/,
  ],
])('says days with the same hours as one: %#', (week, words) => {
  expect(rosterInWords(week)).toMatch(words);
});

test('says dates in a row as one, and how many are left out', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T10:48:00Z') });
  const off = (date: string) => ({ date, hours: [] });
  const row = [off('2026-12-25'), off('2026-12-26'), { date: '2026-12-28', hours: MORNING }];
  expect(otherDaysInWords(row)).toMatch(/^Fri 25 Dec – Sat 26 Dec off duty · Mon 28 Dec 9 am[^·]*$/);
  const apart = ['01', '03', '05', '07', '09', '11'].map((day) => off(`2026-12-${day}`));
  expect(otherDaysInWords(apart)).toMatch(/ · Mon 7 Dec off duty · and 2 more$/);
});
