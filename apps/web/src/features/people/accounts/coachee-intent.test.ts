import { expect, test } from 'vitest';
import { readCoacheeIntent } from './coachee-intent.ts';

test('stores the intent as base64', () => {
  expect(readCoacheeIntent('Y29hY2hlZQ==')).toBe('coachee');
  expect(readCoacheeIntent('Y29hY2hlZQ%3D%3D')).toBe('coachee');
  expect(readCoacheeIntent('bWFuYWdlcg==')).toBe('manager');
});

test.each([undefined, '', 'coachee', 'Y29hY2g=', '%E0%A4%A', 'constructor'])('rejects %s as an intent', (value) => {
  expect(readCoacheeIntent(value)).toBeNull();
});
