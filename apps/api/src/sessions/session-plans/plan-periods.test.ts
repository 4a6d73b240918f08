import { expect, test } from 'vitest';
import { gapAt, periodAt } from './plan-periods.ts';

const date = (day: string) => new Date(`${day}T00:00:00Z`);
const span = (from: string, until: string) => ({ from: date(from), until: date(until) });

test('ends a month, quarter or year where the calendar does', () => {
  const at = new Date('2026-12-31T23:59:59Z');
  expect(periodAt('month', at)).toEqual(span('2026-12-01', '2027-01-01'));
  expect(periodAt('quarter', at)).toEqual(span('2026-10-01', '2027-01-01'));
  expect(periodAt('year', at)).toEqual(span('2026-01-01', '2027-01-01'));
  expect(periodAt('quarter', date('2028-02-29'))).toEqual(span('2028-01-01', '2028-04-01'));
});

test('begins after what was credited before, and ends before what was credited ahead', () => {
  const year = span('2026-01-01', '2027-01-01');
  const taken = [span('2026-01-01', '2026-04-01'), span('2026-10-01', '2026-11-01')];
  expect(gapAt(year, taken, date('2026-05-05'))).toEqual(span('2026-04-01', '2026-10-01'));
  expect(gapAt(year, [], date('2026-05-05'))).toEqual(year);
});
