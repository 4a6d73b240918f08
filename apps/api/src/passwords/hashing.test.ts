import { expect, test } from 'vitest';
import { createPasswordHashing } from './hashing.ts';

test('closes once everyone who waits has an answer', async () => {
  const hashing = createPasswordHashing();
  const answers = Promise.allSettled(Array.from({ length: 12 }, () => hashing.verify(undefined, 'quiet-harbour-42')));
  await hashing.close();
  expect(await answers).toEqual(Array(12).fill({ status: 'fulfilled', value: false }));
});
