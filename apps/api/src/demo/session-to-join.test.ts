import { HOUR_MS, MINUTE_MS } from '@waymark/contract/durations';
import { expect, test } from 'vitest';
import { callToJoin, zoneOf } from './planned-sessions.ts';
import { minutesOfDay, nextStartToJoin, whoIsAtWork } from './session-to-join.ts';

const DAY = Date.parse('2026-11-26T00:00:00Z');
const everyFiveMinutes = (day: number) => Array.from({ length: 288 }, (_, index) => day + index * 5 * MINUTE_MS);

test('begins in five to ten minutes, when its room is open', () => {
  for (let minute = 0; minute < 60; minute += 1) {
    const now = DAY + minute * MINUTE_MS + 1;
    const minutes = (nextStartToJoin(now) - now) / MINUTE_MS;
    expect(minutes).toBeGreaterThan(4.99);
    expect(minutes).toBeLessThanOrEqual(10);
  }
});

test('takes Maya from nine to eight by her clock', () => {
  const coaches = Array.from({ length: 24 }, (_, hour) => callToJoin(DAY + hour * HOUR_MS - 6 * MINUTE_MS).coach);
  // 03:30 to 14:30 in UTC.
  expect(coaches.flatMap((coach, hour) => (coach === 'coach' ? [hour] : []))).toEqual([
    3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14,
  ]);
});

// Clocks change in America on 8 March and 1 November, and never in India.
test.each(['2026-01-15', '2026-03-08', '2026-06-21', '2026-11-01', '2026-11-26'])(
  'is by day for its coach at every time of %s',
  (date) => {
    for (const now of everyFiveMinutes(Date.parse(`${date}T00:00:00Z`))) {
      const { coach, start, minutes } = callToJoin(now);
      const from = minutesOfDay(zoneOf(coach), start);
      const clock = [coach, new Date(start).toISOString(), from >= 7.5 * 60 && from + minutes <= 22.5 * 60];
      expect(clock).toEqual([coach, expect.anything(), true]);
    }
  },
);

test.each(['UTC', 'Asia/Kolkata', 'Asia/Kathmandu', 'America/Chicago', 'Pacific/Auckland', 'Australia/Lord_Howe'])(
  'takes a coach in %s from nine to eight, and otherwise another one who is at work',
  (timeZone) => {
    const [near, far] = [{ timeZone }, { timeZone: 'America/Denver' }];
    const isAtWork = ({ timeZone: zone }: { timeZone: string }, at: number) => {
      const minutes = minutesOfDay(zone, at);
      return minutes >= 540 && minutes <= 1_200;
    };
    for (const at of everyFiveMinutes(DAY)) {
      const chosen = whoIsAtWork([near, far], at);
      if (isAtWork(near, at)) expect(chosen).toBe(near);
      else if (isAtWork(far, at)) expect(chosen).toBe(far);
    }
  },
);
