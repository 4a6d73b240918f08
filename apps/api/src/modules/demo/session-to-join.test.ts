import { expect, test } from 'vitest';
import { demoSessions } from './demo-sessions.ts';
import { callToJoin, zoneOf } from './planned-sessions.ts';
import { minutesOfDay, nextStartToJoin, whoIsAtWork } from './session-to-join.ts';

const MINUTE_MS = 60_000;
const DAY = Date.parse('2026-11-26T00:00:00Z');
const everyFiveMinutes = (day: number) => Array.from({ length: 288 }, (_, index) => day + index * 5 * MINUTE_MS);

test('begins in five to ten minutes, whose room is open', () => {
  for (let minute = 0; minute < 60; minute += 1) {
    const now = DAY + minute * MINUTE_MS + 1;
    const minutes = (nextStartToJoin(now) - now) / MINUTE_MS;
    expect(minutes).toBeGreaterThan(4.99);
    expect(minutes).toBeLessThanOrEqual(10);
  }
});

test('takes Maya at any time from nine to eight by her clock', () => {
  const early = Array.from({ length: 24 }, (_, hour) => callToJoin(DAY + hour * 3_600_000 - 6 * MINUTE_MS).coach);
  // 03:30 to 14:30 in UTC.
  expect(early.flatMap((coach, hour) => (coach === 'coach' ? [hour] : []))).toEqual([
    3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14,
  ]);
});

// Clocks change in America on 8 March and 1 November, and never in India.
test.each(['2026-01-15', '2026-03-08', '2026-06-21', '2026-11-01', '2026-11-26'])(
  'is by day for its coach and coachee at every time of %s',
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
  'lets a coach in %s work from nine to eight, and another one otherwise',
  (timeZone) => {
    const [near, far] = [{ timeZone }, { timeZone: 'UTC', isOther: true }];
    for (const at of everyFiveMinutes(DAY)) {
      const minutes = minutesOfDay(timeZone, at);
      expect(minutes).toBeGreaterThanOrEqual(0);
      expect(minutes).toBeLessThan(1_440);
      const chosen = whoIsAtWork([near, far], at);
      if (minutes >= 540 && minutes <= 1_200) expect(chosen).toBe(near);
      const [least = 0] = [near, far]
        .map((coach) => Math.abs(minutesOfDay(coach.timeZone, at) - 870))
        .toSorted((one, other) => one - other);
      if (chosen === far) expect(Math.abs(minutesOfDay('UTC', at) - 870)).toBeLessThanOrEqual(Math.max(330, least));
    }
  },
);

test('is of people who have a coach, and says why they meet', () => {
  for (const { message } of demoSessions().toJoin) expect(message).toMatch(/Here it is\.$/);
});
