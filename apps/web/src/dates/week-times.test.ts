import { WEEK_CELLS, type WeekCell } from '@waymark/contract/weekly-hours';
import { expect, test } from 'vitest';
import { zoneOffsetMinutes } from './calendar-days.ts';
import { formatRange, weekTimes } from './week-times.ts';

const WINTER = new Date('2026-01-15T12:00:00Z');
const SUMMER = new Date('2026-07-15T12:00:00Z');

function wordsOf(cells: readonly WeekCell[], from: string, to: string, at = WINTER): string[] {
  return weekTimes(cells, { from, to, at })
    .filter(({ ranges }) => ranges.length > 0)
    .map(({ day, ranges }) => `${day} ${ranges.map(formatRange).join(', ')}`);
}

test.each([
  ['Asia/Kolkata', WINTER, 330],
  ['Asia/Kathmandu', WINTER, 345],
  ['Europe/Berlin', WINTER, 60],
  ['Europe/Berlin', SUMMER, 120],
  ['America/St_Johns', WINTER, -210],
  ['Etc/UTC', WINTER, 0],
])('finds the clocks of %s at %o to be %i minutes ahead', (zone, at, minutes) => {
  expect(zoneOffsetMinutes(zone, at)).toBe(minutes);
});

test('shows the parts of a day as they are in the same zone, and joins those that touch', () => {
  expect(wordsOf(['mon-early', 'mon-morning', 'mon-evening'], 'Asia/Kolkata', 'Asia/Kolkata')).toEqual([
    'mon 6 am – 12 pm, 5 pm – 9 pm',
  ]);
});

test('shifts them for another zone, also over midnight', () => {
  expect(wordsOf(['tue-morning'], 'Asia/Kolkata', 'America/New_York')).toEqual([
    'mon 10:30 pm – 12 am',
    'tue 12 am – 1:30 am',
  ]);
  expect(wordsOf(['tue-morning'], 'Asia/Kolkata', 'America/New_York', SUMMER)).toEqual([
    'mon 11:30 pm – 12 am',
    'tue 12 am – 2:30 am',
  ]);
});

test('wraps from the end of the week to its start', () => {
  expect(wordsOf(['sun-evening'], 'America/Los_Angeles', 'Asia/Tokyo')).toEqual(['mon 10 am – 2 pm']);
  expect(wordsOf(['mon-early'], 'Asia/Tokyo', 'America/Los_Angeles')).toEqual(['sun 1 pm – 4 pm']);
});

test('loses and gains no minute between zones', () => {
  const zones = ['Asia/Kathmandu', 'America/New_York', 'Pacific/Auckland', 'Europe/London', 'Etc/UTC'];
  const minutes = (cells: readonly WeekCell[], from: string, to: string) =>
    weekTimes(cells, { from, to, at: SUMMER })
      .flatMap(({ ranges }) => ranges)
      .reduce((sum, range) => sum + range.to - range.from, 0);
  const weeks: readonly (readonly WeekCell[])[] = [WEEK_CELLS, ...WEEK_CELLS.map((cell) => [cell])];
  for (const from of zones) {
    for (const to of zones) {
      for (const cells of weeks) expect(minutes(cells, from, to)).toBe(minutes(cells, from, from));
    }
  }
});
