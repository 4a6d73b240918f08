import { DAY_MINUTES, DAY_MS, MINUTE_MS } from '@waymark/contract/durations';
import type { OpenRange } from '@waymark/contract/sessions/calendars';
import { WEEKDAYS } from '@waymark/contract/weekly-hours';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMPTY_WEEK, NOTHING, RULES } from '#test/coach-times.ts';
import { type CoachTime, listFreeStarts, type Span, type StartsWanted } from './free-starts.ts';

const at = (iso: string) => Date.parse(iso);
const read = (starts: readonly number[]) => starts.map((start) => new Date(start).toISOString().slice(5, 16));

interface Walked {
  /** The instants of each wall minute: two where it is repeated, none where it is skipped. */
  readonly instantsOf: ReadonlyMap<string, readonly number[]>;
  /** Where a skipped minute would have been: as long after the gap. */
  readonly skipped: ReadonlyMap<string, number>;
  readonly dates: ReadonlySet<string>;
  readonly dateOf: ReadonlyMap<number, string>;
}
const walked = new Map<string, Walked>();

/** Every minute of a time with its wall clock, which is read from the runtime's calendar. */
function walkClock(timeZone: string, from: number, until: number): Walked {
  const known = walked.get(`${timeZone} ${from}`);
  if (known) return known;
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const [instantsOf, skippedAt] = [new Map<string, number[]>(), new Map<string, number>()];
  const dateOf = new Map<number, string>();
  let before: number | undefined;
  for (let minute = from - 2 * DAY_MS; minute < until + 2 * DAY_MS; minute += MINUTE_MS) {
    const wall = format.format(minute);
    const number = Date.parse(`${wall.replace(' ', 'T')}Z`);
    if (before !== undefined) {
      for (
        let skipped = before + MINUTE_MS, shown = minute;
        skipped < number;
        skipped += MINUTE_MS, shown += MINUTE_MS
      ) {
        skippedAt.set(new Date(skipped).toISOString().slice(0, 16).replace('T', ' '), shown);
      }
    }
    instantsOf.set(wall, [...(instantsOf.get(wall) ?? []), minute]);
    dateOf.set(minute, wall.slice(0, 10));
    before = number;
  }
  const result = { instantsOf, skipped: skippedAt, dateOf, dates: new Set(dateOf.values()) };
  walked.set(`${timeZone} ${from}`, result);
  return result;
}

/** The same question answered minute by minute; it shares nothing with the code. */
function walk(time: CoachTime, { minutes, from, until, now }: StartsWanted): readonly number[] {
  const { instantsOf, skipped, dates, dateOf } = walkClock(time.timeZone, from, until);
  const length = minutes * MINUTE_MS;
  const wallOf = (date: string, clock: number) =>
    new Date(Date.parse(`${date}T00:00Z`) + clock * MINUTE_MS).toISOString().slice(0, 16).replace('T', ' ');
  /** An opening lasts from the first to the last instant that its ends can mean. */
  const endsOf = (date: string, clock: number) =>
    instantsOf.get(wallOf(date, clock)) ?? [skipped.get(wallOf(date, clock))];
  const hoursOf = (date: string): readonly OpenRange[] =>
    time.days.find((day) => day.date === date)?.hours ??
    time.week[WEEKDAYS[(new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7] ?? 'mon'];

  const openings: { date: string; range: OpenRange; open: Span }[] = [];
  for (const date of dates) {
    for (const range of hoursOf(date)) {
      const [opens, closes] = [endsOf(date, range.from)[0], endsOf(date, range.to).at(-1)];
      if (opens !== undefined && closes !== undefined) openings.push({ date, range, open: [opens, closes] });
    }
  }
  const isOpenAt = (minute: number) => openings.some(({ open: [opens, closes] }) => minute >= opens && minute < closes);
  const isIn = (spans: readonly Span[], minute: number) =>
    spans.some(([start, end]) => minute >= start && minute < end);
  const everyMinute = (start: number, end: number, holds: (minute: number) => boolean) => {
    for (let minute = start; minute < end; minute += MINUTE_MS) if (!holds(minute)) return false;
    return true;
  };
  const { beforeMinutes, afterMinutes, noticeMinutes, horizonDays, dayLimit, stepMinutes } = time.rules;
  const starts = new Set<number>();
  for (const { date, range } of openings) {
    for (let clock = range.from; clock < range.to; clock += stepMinutes ?? minutes) {
      for (const start of instantsOf.get(wallOf(date, clock)) ?? []) {
        if (start < from || start >= until) continue;
        if (start < now + noticeMinutes * MINUTE_MS || start > now + horizonDays * DAY_MS) continue;
        const end = start + length;
        const isFitting =
          everyMinute(start, end, isOpenAt) &&
          everyMinute(
            start - beforeMinutes * MINUTE_MS,
            end + afterMinutes * MINUTE_MS,
            (m) => !(isIn(time.coachHeld, m) || isIn(time.busy, m)),
          ) &&
          everyMinute(start, end, (m) => !isIn(time.coacheeHeld, m)) &&
          (dayLimit === null ||
            time.coachSessions.filter(([other]) => dateOf.get(other) === dateOf.get(start)).length < dayLimit);
        if (isFitting) starts.add(start);
      }
    }
  }
  return [...starts].toSorted((one, other) => one - other);
}

/** Changes of clock of every sort: at two, at midnight, by half an hour, and none. */
const PLACES: readonly (readonly [string, string])[] = [
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
  ['Europe/London', '2026-10-25'],
  ['Africa/Cairo', '2026-04-24'],
  ['America/Santiago', '2026-09-06'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['Asia/Kolkata', '2026-11-23'],
];

const range = fc
  .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 32 }))
  .map(([from, length]): OpenRange => ({ from: from * 15, to: Math.min(DAY_MINUTES, (from + length) * 15) }));
const hours = fc.array(range, { maxLength: 2 });
const span = fc
  .tuple(fc.integer({ min: -96, max: 288 }), fc.integer({ min: 1, max: 12 }))
  .map(([from, length]): Span => [from * 15 * MINUTE_MS, (from + length) * 15 * MINUTE_MS]);

const question = fc.record({
  place: fc.constantFrom(...PLACES),
  week: fc.record({ mon: hours, tue: hours, wed: hours, thu: hours, fri: hours, sat: hours, sun: hours }),
  other: fc.option(hours),
  rules: fc.record({
    beforeMinutes: fc.constantFrom(0, 5, 15),
    afterMinutes: fc.constantFrom(0, 10),
    noticeMinutes: fc.constantFrom(0, 600, 2_000),
    horizonDays: fc.constantFrom(1, 2, 180),
    dayLimit: fc.constantFrom(null, 1, 2),
    stepMinutes: fc.constantFrom(null, 15 as const, 20 as const, 45 as const),
  }),
  minutes: fc.constantFrom(15, 30, 45, 60),
  coachHeld: fc.array(span, { maxLength: 3 }),
  coacheeHeld: fc.array(span, { maxLength: 2 }),
  busy: fc.array(span, { maxLength: 2 }),
});

test('offers what a walk over every minute offers, also across changes of clock', () => {
  let offered = 0;
  fc.assert(
    fc.property(question, ({ place: [timeZone, date], week, other, rules, minutes, ...held }) => {
      const noon = Date.parse(`${date}T00:00Z`);
      const moved = (spans: readonly Span[]) => spans.map(([start, end]): Span => [noon + start, noon + end]);
      const time: CoachTime = {
        timeZone,
        week,
        days: other ? [{ date, hours: other }] : [],
        rules: { ...RULES, ...rules },
        coachHeld: moved(held.coachHeld),
        coachSessions: moved(held.coachHeld),
        coacheeHeld: moved(held.coacheeHeld),
        busy: moved(held.busy),
      };
      const wanted = { minutes, from: noon - DAY_MS / 2, until: noon + 1.5 * DAY_MS, now: noon - DAY_MS };
      const expected = walk(time, wanted);
      offered += expected.length;
      expect(read(listFreeStarts(time, wanted))).toEqual(read(expected));
    }),
    { numRuns: 250 },
  );
  expect(offered).toBeGreaterThan(500);
});

const MONDAY = { from: at('2026-11-22T18:30:00Z'), until: at('2026-11-23T18:30:00Z'), now: at('2026-11-20T00:00:00Z') };
const morning: CoachTime = { ...NOTHING, week: { ...EMPTY_WEEK, mon: [{ from: 570, to: 720 }] } };

test('offers whole steps after an opening by the wall clock', () => {
  expect(read(listFreeStarts(morning, { ...MONDAY, minutes: 45 }))).toEqual([
    '11-23T04:00',
    '11-23T04:45',
    '11-23T05:30',
  ]);
});

test('offers steps of the session’s length where the coach chose none', () => {
  const rules = { ...RULES, stepMinutes: null };
  expect(read(listFreeStarts({ ...morning, rules }, { ...MONDAY, minutes: 60 }))).toEqual([
    '11-23T04:00',
    '11-23T05:00',
  ]);
});

test('stops after the first day with enough', () => {
  const everyDay = { ...NOTHING, week: { ...morning.week, tue: [{ from: 570, to: 720 }] } };
  const week = { ...MONDAY, until: MONDAY.until + 7 * DAY_MS, minutes: 60 };
  expect(listFreeStarts(everyDay, week)).toHaveLength(9);
  expect(listFreeStarts(everyDay, { ...week, enough: 1 }).map((start) => start < MONDAY.until)).toEqual([
    true,
    true,
    true,
  ]);
});

test('offers nothing in a range that is over, or further ahead than the horizon', () => {
  expect(listFreeStarts(morning, { ...MONDAY, minutes: 45, now: MONDAY.until })).toEqual([]);
  const near = { ...morning, rules: { ...RULES, horizonDays: 1 } };
  expect(listFreeStarts(near, { ...MONDAY, minutes: 45 })).toEqual([]);
});
