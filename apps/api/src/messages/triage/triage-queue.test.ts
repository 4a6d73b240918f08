import { DAY_MINUTES, DAY_MS, MINUTE_MS } from '@waymark/contract/durations';
import type { OpenRange, Week } from '@waymark/contract/sessions/calendars';
import { WEEKDAYS } from '@waymark/contract/weekly-hours';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { UserId } from '#actor.ts';
import { NaiveQueue, ZONES } from '#test/naive-triage-queue.ts';
import { dueFrom, type OnRoster } from './duty-times.ts';
import { CLOSED, changeQueue, nextWake, passQueueTime, type QueueChange, type QueueItem } from './triage-queue.ts';

/** Berlin's clocks go back on 25 October 2026 and forward on 29 March 2026, both on a Sunday. */
const STARTS = ['2026-10-24T18:00:00Z', '2026-03-28T18:00:00Z', '2026-06-01T06:00:00Z'].map((at) => Date.parse(at));

type Step = { readonly after: number; readonly change: QueueChange | null };

const seen = ({ state, isUrgent, claimedBy, answerDueAt, note }: QueueItem) => ({
  open: state === 'open',
  urgent: isUrgent,
  holder: claimedBy ?? 0,
  waits: answerDueAt !== null,
  note,
});

const by = fc.constantFrom(1, 2, 3);
const aChange: fc.Arbitrary<QueueChange | null> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ kind: 'wrote' } as const) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('asked' as const), isUrgent: fc.boolean() }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constantFrom('claimed', 'claimed', 'answered', 'closed', 'reopened', 'released' as const),
      by,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('handed-over' as const), by, note: fc.string() }) },
  { weight: 2, arbitrary: fc.constant(null) },
);
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({ after: fc.oneof(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 240 })), change: aChange }),
  { minLength: 3, maxLength: 25 },
);

const hours: fc.Arbitrary<OpenRange[]> = fc
  .tuple(fc.integer({ min: 0, max: 1_380 }), fc.integer({ min: 5, max: 600 }))
  .map(([from, length]) => [{ from, to: Math.min(DAY_MINUTES, from + length) }]);
/** Around the starts, also on the days when the clocks change. */
const otherDays = fc.uniqueArray(
  fc.record({
    date: fc
      .tuple(fc.constantFrom(...STARTS), fc.integer({ min: -1, max: 4 }))
      .map(([start, days]) => new Date(start + days * DAY_MS).toISOString().slice(0, 10)),
    hours: fc.oneof(fc.constant<OpenRange[]>([]), hours),
  }),
  { maxLength: 4, selector: ({ date }) => date },
);
const roster: fc.Arbitrary<OnRoster[]> = fc.array(
  fc.record({
    id: fc.constantFrom(1, 2, 3).map((id) => id as UserId),
    isLead: fc.constant(false),
    hasHours: fc.constant(true),
    timeZone: fc.constantFrom(...ZONES),
    week: fc
      .tuple(...WEEKDAYS.map(() => hours))
      .map((days) => Object.fromEntries(WEEKDAYS.map((day, index) => [day, days[index]])) as Week),
    days: otherDays,
  }),
  { minLength: 1, maxLength: 3 },
);

test('does what a queue kept minute by minute does, over changes of the clock', () => {
  fc.assert(
    fc.property(fc.constantFrom(...STARTS), roster, steps, (start, people, history) => {
      const naive = new NaiveQueue(people, start);
      let [item, now] = [CLOSED, start];
      const told: string[] = [];
      const settle = () => {
        const passed = passQueueTime(item, now);
        item = passed.item;
        for (const { to, except } of passed.alerts) told.push(except === null ? to : `${to} but one`);
      };
      for (const { after, change } of history) {
        for (let minute = 0; minute < after; minute += 1) {
          naive.minute(now);
          now += MINUTE_MS;
          // The job looks when the queue says it has to.
          if ((nextWake(item) ?? Number.POSITIVE_INFINITY) <= now) settle();
        }
        if (!change) continue;
        const outcome = changeQueue(item, change, { now, dueFrom: (since) => dueFrom(people, since) });
        expect('refusal' in outcome ? outcome.refusal : undefined).toBe(naive.do(change));
        if ('item' in outcome) item = outcome.item;
        settle();
        naive.look();
        expect(seen(item)).toEqual(naive.seen);
        expect(told).toEqual(naive.told);
      }
    }),
    { numRuns: 600 },
  );
});

const clock = (now: number) => ({ now, dueFrom: (since: number) => since + 30 * MINUTE_MS });
const after = (item: QueueItem, change: QueueChange, now: number): QueueItem => {
  const outcome = changeQueue(item, change, clock(now));
  if ('refusal' in outcome) throw new Error(outcome.refusal);
  return outcome.item;
};

test('keeps the time to answer that runs when the person writes again', () => {
  const first = after(CLOSED, { kind: 'wrote' }, 0);
  expect(after(first, { kind: 'wrote' }, 20 * MINUTE_MS).answerDueAt).toBe(30 * MINUTE_MS);
  const answered = after(first, { kind: 'answered', by: 1 }, 10 * MINUTE_MS);
  expect(answered).toMatchObject({ answerDueAt: null, claimedBy: 1, claimedUntil: null });
  expect(after(answered, { kind: 'wrote' }, 60 * MINUTE_MS)).toMatchObject({
    answerDueAt: 90 * MINUTE_MS,
    claimedUntil: 90 * MINUTE_MS,
  });
});

test('puts a claim without an answer back after half an hour, with the note that came with it', () => {
  let item = after(CLOSED, { kind: 'asked', isUrgent: true }, 0);
  item = after(item, { kind: 'claimed', by: 1 }, 0);
  item = after(item, { kind: 'handed-over', by: 1, note: 'Her sister is on the way.' }, MINUTE_MS);
  item = after(passQueueTime(item, MINUTE_MS).item, { kind: 'claimed', by: 2 }, 2 * MINUTE_MS);
  expect(passQueueTime(item, 32 * MINUTE_MS - 1).item.claimedBy).toBe(2);
  const { item: lapsed, alerts } = passQueueTime(item, 32 * MINUTE_MS);
  expect(lapsed).toMatchObject({ claimedBy: null, note: 'Her sister is on the way.', isUrgent: true });
  expect(alerts[0]).toEqual({ to: 'on-duty', except: null });
});
