import { expect, test } from 'vitest';
import { countryOf, numberInGroups, phoneNumberOf } from './phone-field.tsx';

test.each([
  ['4155550132', 'US', '+14155550132'],
  ['(415) 555-0132', 'US', '+14155550132'],
  ['1 415 555 0132', 'US', '+14155550132'],
  ['098765 43210', 'IN', '+919876543210'],
  ['+91 98765 43210', 'US', '+919876543210'],
  ['0987', 'IN', '+910987'],
  [' ', 'US', ''],
] as const)('reads %j typed in %s as %s', (typed, country, number) => {
  expect(phoneNumberOf(typed, country)).toBe(number);
});

test.each([
  ['+14155550132', 'US', '415 555 0132'],
  ['+1415', 'US', '415'],
  ['+919876543210', 'IN', '98765 43210'],
  ['+9198765432101', 'IN', '98765 432101'],
  ['+919876543210', 'US', '+919876543210'],
  ['', 'US', ''],
] as const)('writes %s for %s as %s', (number, country, text) => {
  expect(numberInGroups(number, country)).toBe(text);
});

test('knows the country of a number that was typed in full', () => {
  expect([countryOf('+919876543210'), countryOf('+14155550132'), countryOf('+447700900123')]).toEqual([
    'IN',
    'US',
    undefined,
  ]);
});
