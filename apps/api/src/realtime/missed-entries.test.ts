import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countMissedEntries } from './missed-entries.ts';

const entryId = (number: number) => `1764453284000-${number}`;

function watched() {
  const counted = { missed: 0 };
  const entries = countMissedEntries(() => {
    counted.missed += 1;
  });
  const read = (from: number, upTo: number) => {
    for (let number = from; number <= upTo; number += 1) entries.noteRead(entryId(number));
  };
  const look = (added: number) => entries.noteState({ added, lastId: added === 0 ? '0-0' : entryId(added) });
  return { counted, entries, read, look };
}

test('finds nothing in a reader that is late, ahead of what it hears, or new to a stream', () => {
  const { counted, read, look } = watched();
  look(40);
  look(40);
  read(41, 50);
  look(60);
  read(51, 55);
  look(70);
  read(56, 75);
  look(72);
  look(75);
  expect(counted.missed).toBe(0);
});

test.each([
  { which: 'the oldest of many that it was reading', goesOnWith: [61, 100] },
  { which: 'all that it had not read', goesOnWith: [] },
  { which: 'those it waited for, while later ones came', goesOnWith: [101, 120] },
])('finds that a reader missed $which', ({ goesOnWith: [from, upTo = 100] }) => {
  const { counted, read, look } = watched();
  look(0);
  read(1, 10);
  look(10);
  look(100);
  if (from === undefined) look(100);
  else read(from, upTo);
  expect(counted.missed).toBe(1);
  look(200);
  read(upTo + 1, 200);
  expect(counted.missed).toBe(1);
});

test('finds that a stream was emptied, and counts on from there', () => {
  const { counted, read, look } = watched();
  look(0);
  read(1, 10);
  look(10);
  look(3);
  expect(counted.missed).toBe(1);
});

test('finds that one was missed exactly where one was, wherever it is and however the reader lags', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 12 }),
      fc.boolean(),
      (dropped, steps, isDropped) => {
        const { counted, entries, look } = watched();
        look(0);
        let added = 0;
        for (const [index, count] of [...steps, 61, 1].entries()) {
          const unread = added;
          added += count;
          if (index % 2 === 0) look(added);
          for (let number = unread + 1; number <= added; number += 1) {
            if (!isDropped || number !== dropped) entries.noteRead(entryId(number));
          }
        }
        look(added);
        look(added);
        expect(counted.missed).toBe(isDropped ? 1 : 0);
      },
    ),
  );
});
