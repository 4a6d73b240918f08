import { expect, test } from 'vitest';
import { readCoacheeIntent } from './coachee-intent.ts';

test('the cookie is the intent in base64', () => {
  expect(readCoacheeIntent('Y29hY2hlZQ==')).toBe('coachee');
  expect(readCoacheeIntent('Y29hY2hlZQ%3D%3D')).toBe('coachee');
  expect(readCoacheeIntent('bWFuYWdlcg==')).toBe('manager');
});

test.each([undefined, '', 'coachee', 'Y29hY2g=', '%E0%A4%A', 'constructor'])('%s is no intent', (value) => {
  expect(readCoacheeIntent(value)).toBeNull();
});
