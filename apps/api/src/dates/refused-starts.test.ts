import { MINUTE_MS } from '@waymark/contract/durations';
import type { SessionRules } from '@waymark/contract/sessions/calendars';
import { expect, test } from 'vitest';
import { EMPTY_WEEK, NOTHING, RULES } from '#test/coach-times.ts';
import { type CoachTime, listFreeStarts, type Span, whyNotListed } from './free-starts.ts';

const at = (iso: string) => Date.parse(iso);
const read = (starts: readonly number[]) => starts.map((start) => new Date(start).toISOString().slice(5, 16));
const MONDAY = { from: at('2026-11-22T18:30:00Z'), until: at('2026-11-23T18:30:00Z'), now: at('2026-11-20T00:00:00Z') };
const morning: CoachTime = { ...NOTHING, week: { ...EMPTY_WEEK, mon: [{ from: 570, to: 720 }] } };

test('offers both passes of a repeated hour', () => {
  const night = { ...NOTHING, timeZone: 'America/New_York', week: { ...EMPTY_WEEK, sun: [{ from: 45, to: 150 }] } };
  const sunday = {
    from: at('2026-11-01T04:00:00Z'),
    until: at('2026-11-02T05:00:00Z'),
    now: at('2026-10-30T00:00:00Z'),
  };
  expect(read(listFreeStarts(night, { ...sunday, minutes: 45 }))).toEqual([
    ...['11-01T04:45', '11-01T05:30', '11-01T06:30'],
  ]);
});

test('offers no wall time that a change of clock skips', () => {
  const night = (from: number, to: number) => ({
    ...NOTHING,
    ...{ timeZone: 'America/New_York', rules: { ...RULES, stepMinutes: 30 as const } },
    week: { ...EMPTY_WEEK, sun: [{ from, to }] },
  });
  const sunday = {
    from: at('2027-03-14T05:00:00Z'),
    until: at('2027-03-15T04:00:00Z'),
    now: at('2027-03-12T00:00:00Z'),
  };
  const offered = (from: number, to: number) => read(listFreeStarts(night(from, to), { ...sunday, minutes: 30 }));
  expect(offered(60, 240)).toEqual(['03-14T06:00', '03-14T06:30', '03-14T07:00', '03-14T07:30']);
  expect(offered(60, 150)).toEqual(['03-14T06:00', '03-14T06:30']);
  expect(offered(120, 180)).toEqual([]);
});

test('keeps breaks beside busy times as beside sessions', () => {
  const rules = { ...RULES, beforeMinutes: 15, afterMinutes: 30, stepMinutes: 15 as const };
  const dentist: Span = [at('2026-11-23T05:00:00Z'), at('2026-11-23T05:30:00Z')];
  expect(read(listFreeStarts({ ...morning, rules, busy: [dentist] }, { ...MONDAY, minutes: 30 }))).toEqual([
    '11-23T04:00',
    '11-23T05:45',
    '11-23T06:00',
  ]);
});

const session = (iso: string, minutes: number): Span => [at(iso), at(iso) + minutes * MINUTE_MS];
const TAKEN = session('2026-11-23T05:00:00Z', 30);
const WITH_BREAK: Span = [TAKEN[0], TAKEN[1] + 15 * MINUTE_MS];
const busyMorning: CoachTime = {
  ...{ ...morning, rules: { ...RULES, stepMinutes: 15 as const } },
  ...{ coachHeld: [WITH_BREAK], coachSessions: [TAKEN] },
};

test.each<[string | undefined, string, Partial<CoachTime>, Partial<SessionRules>]>([
  [undefined, '2026-11-23T04:00:00Z', {}, {}],
  ['past', '2026-11-20T00:00:00Z', {}, {}],
  ['notice', '2026-11-23T04:00:00Z', {}, { noticeMinutes: 7 * 1_440 }],
  ['horizon', '2026-11-23T04:00:00Z', {}, { horizonDays: 2 }],
  ['own', '2026-11-23T04:00:00Z', { coacheeHeld: [session('2026-11-23T04:15:00Z', 60)] }, {}],
  ['taken', '2026-11-23T05:15:00Z', {}, {}],
  ['taken', '2026-11-23T04:00:00Z', { busy: [session('2026-11-23T04:15:00Z', 60)] }, {}],
  ['break', '2026-11-23T05:30:00Z', {}, {}],
  ['break', '2026-11-23T04:30:00Z', {}, { afterMinutes: 5 }],
  ['limit', '2026-11-23T04:00:00Z', {}, { dayLimit: 1 }],
  ['closed', '2026-11-23T09:00:00Z', {}, {}],
  ['closed', '2026-11-23T04:05:00Z', {}, {}],
])('says which rule a start breaks: %s at %s', (why, start, time, rules) => {
  const whole = { ...busyMorning, ...time, rules: { ...busyMorning.rules, ...rules } };
  expect(whyNotListed(whole, { start: at(start), minutes: 30, now: MONDAY.now })).toBe(why);
});
