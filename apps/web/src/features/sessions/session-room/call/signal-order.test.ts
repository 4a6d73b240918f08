import { array, assert, constantFrom, integer, property, record, shuffledSubarray, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { createLives } from './lives.ts';
import { createSignalOrder } from './signal-order.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);
const shuffled = (count: number) => shuffledSubarray(numbers(count), { minLength: count, maxLength: count });

test('applies shuffled and doubled signals in order, each once', () => {
  const sent = integer({ min: 0, max: 40 }).chain((count) => tuple(shuffled(count), shuffled(count)));
  assert(
    property(sent, ([first, again]) => {
      const order = createSignalOrder<{ number: number }>();
      const applied = [...first, ...again].flatMap((number) => order.take({ number })).map(({ number }) => number);
      expect(applied).toEqual(numbers(first.length));
      expect(order.hasGap()).toBe(false);
    }),
  );
});

test('has a gap exactly while a later signal waits for a lost one', () => {
  assert(
    property(
      integer({ min: 1, max: 20 }).chain((count) => tuple(shuffled(count), integer({ min: 0, max: count - 1 }))),
      ([all, lost]) => {
        const order = createSignalOrder<{ number: number }>();
        for (const number of all.filter((number) => number !== lost)) order.take({ number });
        expect(order.hasGap()).toBe(lost !== all.length - 1);
        expect(order.take({ number: lost }).map(({ number }) => number)).toEqual(numbers(all.length).slice(lost));
        expect(order.hasGap()).toBe(false);
      },
    ),
  );
});

test('keeps the highest life that has not ended, in whichever order its events come', () => {
  const event = record({ life: integer({ min: 1, max: 6 }), kind: constantFrom('began', 'ended') });
  assert(
    property(array(event, { maxLength: 12 }), (events) => {
      const lives = createLives();
      for (const { kind, life } of events) lives[kind as 'began' | 'ended'](7, life);
      const highest = Math.max(0, ...events.map(({ life }) => life));
      const isOver = events.some(({ kind, life }) => kind === 'ended' && life === highest);
      expect(lives.of(7)).toBe(highest === 0 || isOver ? null : highest);
      expect([...lives.all().values()]).toEqual(highest === 0 || isOver ? [] : [highest]);
    }),
  );
});

test('says what is new about a life once', () => {
  const lives = createLives();
  expect([lives.began(1, 2), lives.began(1, 2), lives.began(1, 1)]).toEqual([true, false, false]);
  expect([lives.ended(1, 1), lives.ended(1, 2), lives.ended(1, 2), lives.began(1, 2)]).toEqual([
    false,
    true,
    false,
    false,
  ]);
});
