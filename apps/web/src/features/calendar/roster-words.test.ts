import { expect, test } from 'vitest';
import { rosterInWords } from './roster-words.ts';

const NONE = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
const DAY = [{ from: 0, to: 1_440 }];
const MORNING = [{ from: 540, to: 720 }];
const everyDay = (hours: typeof DAY) => Object.fromEntries(Object.keys(NONE).map((day) => [day, hours])) as typeof NONE;

test.each([
  [NONE, /^No hours yet$/],
  [everyDay(DAY), /^Every day, all day$/],
  [everyDay(MORNING), /^Every day, 9 am/],
  [
    { ...NONE, mon: MORNING, tue: MORNING, wed: MORNING, fri: MORNING, sun: DAY },
    /^Mon to Wed 9 am[^·]* · Fri 9 am[^·]* · Sun all day$/,
  ],
])('says days with the same hours as one: %#', (week, words) => {
  expect(rosterInWords(week)).toMatch(words);
});
