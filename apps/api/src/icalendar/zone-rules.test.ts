import { expect, test } from 'vitest';
import { areRulesCertain, rulesOf } from './zone-rules.ts';

test('has the rules of a zone under the name that was asked for', () => {
  for (const zone of ['Asia/Calcutta', 'Asia/Kolkata', 'US/Pacific', 'America/Los_Angeles']) {
    expect(rulesOf(zone)).toContain(`TZID:${zone}\r\n`);
  }
  expect(rulesOf('Asia/Calcutta')).not.toContain('Kolkata');
});

test.each([
  ['America/New_York', 2027, true],
  ['Europe/Dublin', 2027, true],
  ['Australia/Sydney', 2028, true],
  ['Asia/Kolkata', 2027, true],
  // The list has the present rules only, and the runtime the year in which they began, too.
  ['Africa/Casablanca', 2026, false],
  ['Africa/Casablanca', 2029, true],
  // Each year has a day that is announced, which the rule of a calendar file can’t say.
  ['Asia/Gaza', 2027, false],
])('knows whether the rules of %s are certain around %i', (zone, year, isCertain) => {
  expect(areRulesCertain(zone, year)).toBe(isCertain);
});
