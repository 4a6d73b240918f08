import { expect, test } from 'vitest';
import type { ThreadTask } from '../test/limited-thread.ts';
import { LimitedThreads } from './limited-threads.ts';

const NEVER_MS = 300_000;
const MEMORY_MB = 16;
const TASKS_OF_ONE = 100;

function openThreads() {
  const threads = new LimitedThreads<ThreadTask, number>(
    new URL('../test/limited-thread.ts', import.meta.url),
    MEMORY_MB,
  );
  return (task: ThreadTask, timeoutMs = NEVER_MS) => threads.ask(task, timeoutMs);
}

test('one thread answers one task after the other, and at last makes way for another', async () => {
  const ask = openThreads();
  const numbers: (number | undefined)[] = [];
  for (let time = 0; time < TASKS_OF_ONE; time += 1) numbers.push(await ask('answer'));

  expect(new Set(numbers)).toEqual(new Set([expect.any(Number)]));
  expect(await ask('answer')).not.toBe(numbers[0]);
});

test('as many threads as there are tasks at once, of which two are kept', async () => {
  const ask = openThreads();
  const all = (count: number) => Promise.all(Array.from({ length: count }, () => ask('answer')));
  const first = new Set(await all(4));
  const second = new Set(await all(4));

  expect([first.size, second.size]).toEqual([4, 4]);
  expect(first.intersection(second).size).toBe(2);
});

test.each<[ThreadTask, number?]>([['throw'], ['spin', 1], ['fill memory']])(
  'what would %s has no answer, on a new thread or one that is kept, and harms nothing beside or after it',
  async (task, timeoutMs) => {
    const ask = openThreads();
    const [harmful, beside] = await Promise.all([ask(task, timeoutMs), ask('answer')]);

    expect([harmful, beside]).toEqual([undefined, expect.any(Number)]);
    expect(await ask(task, timeoutMs)).toBeUndefined();
    expect(await ask('answer')).toEqual(expect.any(Number));
  },
);

test('what fails on a thread that another task spoiled is answered by a new one', async () => {
  const ask = openThreads();
  const spoiled = await ask('spoil');
  const next = await ask('answer');

  expect(next).toEqual(expect.any(Number));
  expect(next).not.toBe(spoiled);
});
