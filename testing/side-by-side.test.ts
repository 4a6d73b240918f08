import { appendFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runSideBySide, type Task } from './side-by-side.ts';

function heldTask(
  name: string,
  isAside: boolean,
  told: string[],
): { task: Task<string>; begun: Promise<void>; end(): void } {
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const task: Task<string> = {
    title: `${name}: `,
    isAside,
    async run(output) {
      begun.resolve();
      await ended.promise;
      if (output === undefined) told.push(`${name} speaks`);
      else appendFileSync(output, `${name} spoke`);
      return name;
    },
  };
  return { task, begun: begun.promise, end: ended.resolve };
}

test('runs background tasks beside the others and prints their output when the others are quiet', async () => {
  const told: string[] = [];
  const [front, aside] = [heldTask('front', false, told), heldTask('aside', true, told)];
  const results = runSideBySide([aside.task, front.task], (words) => told.push(words));
  await Promise.all([front.begun, aside.begun]);

  aside.end();
  await new Promise(setImmediate);
  expect(told).toEqual(['front: ']);

  front.end();
  expect(await results).toEqual(['aside', 'front']);
  expect(told).toEqual(['front: ', 'front speaks', 'aside: aside spoke']);
});

test('gives background tasks the terminal if there is nothing else', async () => {
  const told: string[] = [];
  const [first, second] = [heldTask('first', true, told), heldTask('second', true, told)];
  const results = runSideBySide([first.task, second.task], (words) => told.push(words));
  first.end();
  second.end();
  expect(await results).toEqual(['first', 'second']);
  expect(told).toEqual(['first: ', 'first speaks', 'second: ', 'second speaks']);
});

test('lets the other side finish before it throws a failure', async () => {
  const told: string[] = [];
  const front = heldTask('front', false, told);
  const broken: Task<string> = { title: 'broken: ', isAside: true, run: () => Promise.reject(new Error('broken')) };
  const results = runSideBySide([front.task, broken], (words) => told.push(words));
  front.end();
  await expect(results).rejects.toThrow('broken');
  expect(told).toEqual(['front: ', 'front speaks']);
});
