import { expect, test } from 'vitest';
import { awayWords, seenLength } from './announcement-words.ts';
import { AnnouncementText } from './announcements.ts';

const FAMILY = '👩‍👩‍👧‍👦';
const textOf = (text: string) => AnnouncementText.safeParse({ text });

test('a text has up to 500 characters, as people count them', () => {
  expect(seenLength(`a${FAMILY}é`)).toBe(3);
  expect(textOf(FAMILY.repeat(500)).success).toBe(true);
  expect(textOf(FAMILY.repeat(501)).success).toBe(false);
  expect(textOf('a'.repeat(501)).error?.issues.map(({ message }) => message)).toEqual([
    'Keep this to at most 500 characters.',
  ]);
});

test('a text is one paragraph, without what isn’t seen', () => {
  expect(textOf(' First line.\n\nSecond\u200b line. ').data?.text).toBe('First line. Second line.');
});

test('planned downtime is said by the reader’s clock, with both days if it ends on the next', () => {
  const times = { awayFrom: '2026-12-05T21:00:00Z', until: '2026-12-05T22:00:00Z' };
  expect(awayWords('Harbour', times, { zone: 'UTC', hourCycle: 'h23' })).toBe(
    'Harbour will be away from 21:00 to 22:00 on Saturday 5 December.',
  );
  expect(awayWords('Harbour', times, { zone: 'Europe/Athens', hourCycle: 'h12' })).toBe(
    'Harbour will be away from 11 pm on Saturday 5 December to 12 am on Sunday 6 December.',
  );
});
