import { expect, test } from 'vitest';
import { coachingSession } from '../../../../test/coaching-sessions.ts';
import { countdownHeading, dayHeading, otherClock } from './session-words.ts';
import { sessionsAddress, sessionsShownBy } from './sessions-address.ts';

const ZONE = 'Asia/Kathmandu';
const NOW = Date.parse('2026-11-23T05:00:00Z');
const at = (startsAt: string) => coachingSession(1, startsAt);

test.each([
  ['2026-11-23T05:00:20Z', 'Starts in 1 min'],
  ['2026-11-23T05:12:00Z', 'Starts in 12 min'],
  ['2026-11-23T06:00:00Z', 'Starts in 1 h'],
  ['2026-11-23T07:05:00Z', 'Starts in 2 h 5 min'],
  ['2026-11-23T18:00:00Z', 'Starts in 13 h'],
  ['2026-11-23T18:30:00Z', 'Tomorrow'],
  ['2026-12-07T05:00:00Z', 'In 14 days'],
  ['2026-11-23T04:50:00Z', 'In progress'],
  ['2026-11-23T04:00:00Z', 'This session is over'],
])('says of a session at %s: %s', (startsAt, words) => {
  expect(countdownHeading(at(startsAt), NOW, ZONE)).toBe(words);
});

test('counts minutes across midnight while it is soon', () => {
  const night = Date.parse('2026-11-23T18:10:00Z');
  expect(countdownHeading(at('2026-11-23T18:30:00Z'), night, ZONE)).toBe('Starts in 20 min');
});

test('says what the other’s clock shows, with the day if it is another', () => {
  expect(otherClock(at('2026-11-23T05:15:00Z'), ZONE)).toBe('10:45 am IST for Maya');
  expect(otherClock(at('2026-11-23T18:20:00Z'), ZONE)).toMatch(/^Mon 23 Nov( 2026)?, 11:50 pm IST for Maya$/);
  expect(otherClock(at('2026-11-23T05:15:00Z'), 'Asia/Kolkata')).toBeNull();
});

test('names the days of a list by the reader’s calendar', () => {
  const heading = (startsAt: string) => dayHeading(startsAt, NOW, ZONE);
  expect(heading('2026-11-23T10:00:00Z')).toBe('Today, Monday 23 November');
  expect(heading('2026-11-23T18:30:00Z')).toBe('Tomorrow, Tuesday 24 November');
  expect(heading('2026-11-26T10:00:00Z')).toBe('Thursday 26 November');
  expect(heading('2027-01-04T10:00:00Z')).toBe('Monday 4 January 2027');
});

test.each([
  [{}, { list: 'coming', page: 1 }, '/coach/sessions'],
  [{ list: 'past', page: '2' }, { list: 'past', page: 2 }, '/coach/sessions?list=past&page=2'],
  [{ list: ['past', 'coming'], page: '0' }, { list: 'coming', page: 1 }, '/coach/sessions'],
  [{ list: 'proposed', page: '1e3' }, { list: 'coming', page: 1 }, '/coach/sessions'],
  [
    { list: 'past', client: '7', page: '2' },
    { list: 'past', page: 2, client: '7' },
    '/coach/sessions?list=past&client=7&page=2',
  ],
  [{ client: '7 OR 1' }, { list: 'coming', page: 1 }, '/coach/sessions'],
])('reads the list and the page from the address %j', (query, shown, address) => {
  expect(sessionsShownBy('coach', query)).toEqual(shown);
  expect(sessionsAddress('coach', sessionsShownBy('coach', query))).toBe(address);
});

test('leaves the client out of a coachee’s address', () => {
  expect(sessionsShownBy('coachee', { client: '7' })).toEqual({ list: 'coming', page: 1 });
});
