import { afterEach, expect, test, vi } from 'vitest';
import { calendar } from '../../../../test/calendars.ts';
import { countChanges, errorsOutside, errorWithin } from './calendar-draft.ts';
import { daysInWords, hoursAndMinutes, lengthInWords, minutesOf, timeField, weekInWords } from './day-words.ts';
import { groupDays, withDays, withoutDays } from './other-days.ts';
import { oddTimesInWords } from './preview-words.ts';
import { otherDaysInWords, rosterInWords } from './roster-words.ts';

afterEach(() => void vi.useRealTimers());

test.each([
  [lengthInWords(0), 'None'],
  [lengthInWords(45), '45 min'],
  [lengthInWords(60), '1 hour'],
  [lengthInWords(720), '12 hours'],
  [lengthInWords(20_160), '14 days'],
  [hoursAndMinutes(0), 'no hours'],
  [hoursAndMinutes(30), '30 min'],
  [hoursAndMinutes(570), '9 hours 30 min'],
  [weekInWords('2026-11-23'), '23 – 29 November'],
  [weekInWords('2026-11-30'), '30 November – 6 December'],
  [daysInWords('2026-12-09', '2026-12-09'), expect.stringMatching(/^Wed 9 Dec/)],
  [daysInWords('2026-12-25', '2027-01-01'), expect.stringMatching(/^Fri 25 Dec.* – Fri 1 Jan/)],
])('says %s', (words, expected) => {
  expect(words).toEqual(expected);
});

test('reads and writes the times of fields, with midnight as the end of a day', () => {
  for (const minutes of [0, 545, 1_439]) expect(minutesOf(timeField(minutes), 'from')).toBe(minutes);
  expect(timeField(1_440)).toBe('00:00');
  expect(minutesOf('00:00', 'to')).toBe(1_440);
  expect(minutesOf('', 'to')).toBeNull();
  expect(timeField(null)).toBe('');
});

const closedOn = (date: string, note = '') => ({ date, hours: [], note });

test('lists other days in a row as one, unless they differ', () => {
  const days = withDays(
    [closedOn('2026-12-26'), closedOn('2026-12-28')],
    [closedOn('2026-12-25'), closedOn('2026-12-27', 'Home')],
  );
  const groups = groupDays(days);

  expect(groups.map(({ first, last, indexes }) => [first, last, indexes])).toEqual([
    ['2026-12-25', '2026-12-26', [0, 1]],
    ['2026-12-27', '2026-12-27', [2]],
    ['2026-12-28', '2026-12-28', [3]],
  ]);
  expect(groups.slice(0, 1).flatMap((group) => withoutDays(days, group).map(({ date }) => date))).toEqual([
    '2026-12-27',
    '2026-12-28',
  ]);
});

test('counts each day of the week, rule, other day and the zone as a change', () => {
  const saved = calendar();
  const { week, rules } = saved;
  const christmas = [closedOn('2026-12-25'), closedOn('2026-12-26')];

  expect(countChanges(saved, saved)).toBe(0);
  expect(countChanges({ ...saved, week: { ...week, mon: [], sat: [{ from: 0, to: 60 }] } }, saved)).toBe(2);
  expect(countChanges({ ...saved, rules: { ...rules, dayLimit: 5, lengths: [45] } }, saved)).toBe(2);
  expect(countChanges({ ...saved, days: christmas }, saved)).toBe(1);
  expect(countChanges(saved, { ...saved, days: christmas })).toBe(1);
  expect(countChanges({ ...saved, timeZone: 'Europe/London' }, saved)).toBe(1);
});

test('keeps errors at their fields until these change', () => {
  const errors = { 'week.mon.0.to': 'early', 'week.tue': 'many', 'days.12.hours.0.to': 'late' };

  expect(errorsOutside(errors, 'week.mon')).toEqual({ 'week.tue': 'many', 'days.12.hours.0.to': 'late' });
  expect(errorWithin(errors, 'days.12')).toBe('late');
  expect(errorWithin(errors, 'days.1')).toBeUndefined();
});

test.each([
  [['2026-12-08T04:30:00Z', '2026-12-08T06:59:00Z', '2026-12-08T10:00:00Z'], '2 of 3 are before 7 am there'],
  [
    ['2026-12-08T04:30:00Z', '2026-12-08T10:00:00Z', '2026-12-08T21:00:00Z'],
    '1 of 3 is before 7 am there, 1 of 3 is after 9 pm there',
  ],
  [['2026-12-08T10:00:00Z'], '1 time on this day'],
])('says what is odd about %j', (starts, words) => {
  expect(oddTimesInWords(starts, 'Europe/London')).toBe(words);
});

const NONE = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
const DAY = [{ from: 0, to: 1_440 }];
const MORNING = [{ from: 540, to: 720 }];
const everyDay = (hours: typeof DAY) => Object.fromEntries(Object.keys(NONE).map((day) => [day, hours])) as typeof NONE;

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
