import { DEFAULT_NOTIFICATION_PREFERENCES } from '@waymark/contract/notices/notification-preferences';
import { describe, expect, test } from 'vitest';
import { afterQuietHours, nextDigest } from './quiet-hours.ts';

const NIGHT = { from: '22:00', to: '07:30' };
const at = (instant: string) => new Date(instant);

describe('quiet hours', () => {
  test.each([
    ['before them', '2026-11-20T16:14:59Z', '2026-11-20T16:14:59Z'],
    ['as they begin', '2026-11-20T16:15:00Z', '2026-11-21T01:45:00Z'],
    ['after midnight', '2026-11-20T20:00:00Z', '2026-11-21T01:45:00Z'],
    ['as they end', '2026-11-21T01:45:00Z', '2026-11-21T01:45:00Z'],
  ])('past midnight in Kathmandu, %s', (_when, given, expected) => {
    expect(afterQuietHours(at(given), NIGHT, 'Asia/Kathmandu')).toEqual(at(expected));
  });

  test.each([
    ['2026-11-21T12:59:59Z', '2026-11-21T12:59:59Z'],
    ['2026-11-21T13:30:00Z', '2026-11-21T15:00:00Z'],
    ['2026-11-21T15:00:00Z', '2026-11-21T15:00:00Z'],
  ])('in the middle of the day, at %s', (given, expected) => {
    expect(afterQuietHours(at(given), { from: '13:00', to: '15:00' }, 'UTC')).toEqual(at(expected));
  });

  test('end by the local clock on the nights it changes', () => {
    expect(afterQuietHours(at('2026-03-08T05:00:00Z'), NIGHT, 'America/New_York')).toEqual(at('2026-03-08T11:30:00Z'));
    expect(afterQuietHours(at('2026-11-01T04:00:00Z'), NIGHT, 'America/New_York')).toEqual(at('2026-11-01T12:30:00Z'));
  });

  test('that end at a time skipped by the clock end an hour later', () => {
    const quiet = { from: '01:00', to: '02:30' };
    expect(afterQuietHours(at('2026-03-08T06:30:00Z'), quiet, 'America/New_York')).toEqual(at('2026-03-08T07:30:00Z'));
  });

  test('that are not set delay nothing', () => {
    expect(afterQuietHours(at('2026-11-20T23:00:00Z'), null, 'UTC')).toEqual(at('2026-11-20T23:00:00Z'));
  });
});

describe('the next digest', () => {
  const preferences = {
    ...DEFAULT_NOTIFICATION_PREFERENCES,
    timeZone: 'Asia/Kathmandu',
    digest: { isOn: true, hour: 8 },
  };

  test.each([
    ['today', '2026-11-20T02:14:59Z', '2026-11-20T02:15:00Z'],
    ['tomorrow, once it is that hour', '2026-11-20T02:15:00Z', '2026-11-21T02:15:00Z'],
  ])('is %s', (_when, given, expected) => {
    expect(nextDigest(at(given), preferences)).toEqual(at(expected));
  });

  test('waits for the end of quiet hours', () => {
    const quietHours = { from: '22:00', to: '09:15' };
    expect(nextDigest(at('2026-11-20T00:00:00Z'), { ...preferences, quietHours })).toEqual(at('2026-11-20T03:30:00Z'));
  });
});
