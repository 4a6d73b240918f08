import { DAY_PARTS, type DayPart, WEEK_CELLS, type WeekCell } from '@waymark/contract/weekly-hours';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { overlapHours, usualWeek } from './usual-week.ts';

const SUMMER = new Date('2026-07-01T12:00:00Z');
const WINTER = new Date('2026-01-01T12:00:00Z');

/** The half hours in the week, each as the day and time in UTC when it starts. */
function taken(week: string): string[] {
  const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
  return [...week].flatMap((bit, slot) => {
    if (bit === '0') return [];
    const clock = `${String(Math.floor((slot % 48) / 2)).padStart(2, '0')}:${slot % 2 === 0 ? '00' : '30'}`;
    return [`${days[Math.floor(slot / 48)]} ${clock}`];
  });
}
const ends = (week: string) => [taken(week)[0], taken(week).at(-1)];

const hours = fc.subarray([...WEEK_CELLS]);
const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
const instant = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const lengthOf = (cell: WeekCell) => {
  const { fromHour, toHour } = DAY_PARTS[cell.split('-')[1] as DayPart];
  return toHour - fromHour;
};

describe('a week in UTC', () => {
  test.each<[string, WeekCell, string, Date, [string, string]]>([
    ['is as the clock says in UTC', 'mon-early', 'UTC', WINTER, ['Mon 06:00', 'Mon 08:30']],
    ['is half an hour off in Kolkata', 'tue-evening', 'Asia/Kolkata', WINTER, ['Tue 11:30', 'Tue 15:00']],
    [
      'begins in the half hour before in Kathmandu',
      'mon-morning',
      'Asia/Kathmandu',
      WINTER,
      ['Mon 03:00', 'Mon 05:30'],
    ],
    [
      'is five hours later in New York in winter',
      'wed-morning',
      'America/New_York',
      WINTER,
      ['Wed 14:00', 'Wed 16:30'],
    ],
    ['is four hours later there in summer', 'wed-morning', 'America/New_York', SUMMER, ['Wed 13:00', 'Wed 15:30']],
  ])('%s', (_title, cell, timeZone, at, expected) => {
    expect(ends(usualWeek([cell], timeZone, at))).toEqual(expected);
  });

  test('carries over midnight into the next day, and between Sunday and Monday both ways', () => {
    const overMidnight = taken(usualWeek(['sun-evening'], 'America/New_York', WINTER));
    expect(overMidnight).toEqual([
      ...['Mon 00:00', 'Mon 00:30', 'Mon 01:00', 'Mon 01:30'],
      ...['Sun 22:00', 'Sun 22:30', 'Sun 23:00', 'Sun 23:30'],
    ]);
    expect(ends(usualWeek(['mon-early'], 'Pacific/Auckland', SUMMER))).toEqual(['Sun 18:00', 'Sun 20:30']);
  });

  test('has as many hours as were chosen, whatever the zone and the day', () => {
    fc.assert(
      fc.property(hours, zone, instant, (cells, timeZone, at) => {
        const week = usualWeek(cells, timeZone, at);
        expect(week).toMatch(/^[01]{336}$/);
        expect(taken(week)).toHaveLength(2 * cells.reduce((sum, cell) => sum + lengthOf(cell), 0));
      }),
    );
  });

  test('is the union of its cells', () => {
    fc.assert(
      fc.property(hours, hours, zone, instant, (some, others, timeZone, at) => {
        const both = usualWeek([...some, ...others], timeZone, at);
        const expected = new Set([...taken(usualWeek(some, timeZone, at)), ...taken(usualWeek(others, timeZone, at))]);
        expect(new Set(taken(both))).toEqual(expected);
      }),
    );
  });
});

describe('the hours two weeks share', () => {
  test('count in half hours', () => {
    const london = usualWeek(['mon-morning'], 'Europe/London', WINTER);
    expect(overlapHours(london, usualWeek(['mon-afternoon'], 'Europe/Berlin', WINTER))).toBe(1);
    expect(overlapHours(london, usualWeek(['mon-afternoon'], 'Asia/Kolkata', WINTER))).toBe(2.5);
    expect(overlapHours(london, usualWeek(['tue-morning'], 'Europe/London', WINTER))).toBe(0);
  });

  test('are the same in both directions, complete for a week with itself, and never more than either has', () => {
    fc.assert(
      fc.property(hours, hours, zone, zone, instant, (mine, theirs, here, there, at) => {
        const [a, b] = [usualWeek(mine, here, at), usualWeek(theirs, there, at)];
        expect(overlapHours(a, b)).toBe(overlapHours(b, a));
        expect(overlapHours(a, a)).toBe(taken(a).length / 2);
        expect(overlapHours(a, b)).toBeLessThanOrEqual(Math.min(overlapHours(a, a), overlapHours(b, b)));
      }),
    );
  });
});
