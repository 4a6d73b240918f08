import { appendFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runSideBySide, type Task } from './side-by-side.ts';

function heldTask(
  name: string,
  lane: string,
  told: string[],
): { task: Task<string>; begun: Promise<void>; end(): void; fail(): void } {
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const task: Task<string> = {
    title: `${name}: `,
    lane,
    async run(output) {
      begun.resolve();
      if (output === undefined) told.push(`${name} speaks`);
      else appendFileSync(output, `${name} spoke`);
      await ended.promise;
      return name;
    },
  };
  return { task, begun: begun.promise, end: ended.resolve, fail: () => ended.reject(new Error(`${name} broke`)) };
}

test('runs lanes side by side, each task after the one before it, and prints each when it is done', async () => {
  const told: string[] = [];
  const first = heldTask('first', 'one', told);
  const second = heldTask('second', 'one', told);
  const other = heldTask('other', 'two', told);
  const results = runSideBySide([first.task, other.task, second.task], (words) => told.push(words));
  await Promise.all([first.begun, other.begun]);
  expect(told).toEqual([]);

  first.end();
  await second.begun;
  expect(told).toEqual(['first: first spoke']);

  other.end();
  second.end();
  expect(await results).toEqual(['first', 'other', 'second']);
  expect(told).toEqual(['first: first spoke', 'other: other spoke', 'second: second spoke']);
});

test('gives a single lane the terminal', async () => {
  const told: string[] = [];
  const [first, second] = [heldTask('first', 'one', told), heldTask('second', 'one', told)];
  const results = runSideBySide([first.task, second.task], (words) => told.push(words));
  first.end();
  second.end();
  expect(await results).toEqual(['first', 'second']);
  expect(told).toEqual(['first: ', 'first speaks', 'second: ', 'second speaks']);
});

test('prints what a stopped task had said, and lets the other lane finish before it throws', async () => {
  const told: string[] = [];
  const [whole, broken] = [heldTask('whole', 'one', told), heldTask('broken', 'two', told)];
  const results = runSideBySide([whole.task, broken.task], (words) => told.push(words));
  const thrown = expect(results).rejects.toThrow('broken broke');
  await Promise.all([whole.begun, broken.begun]);
  broken.fail();
  await new Promise(setImmediate);
  expect(told).toEqual(['broken: broken spoke']);
  whole.end();
  await thrown;
  expect(told).toEqual(['broken: broken spoke', 'whole: whole spoke']);
});
