import { expect, test } from 'vitest';
import { LANGUAGES, LanguageCodes, languageCodes } from './languages.ts';

test('languages are codes of BCP 47 with the names that they have in English, in the order of the names', () => {
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  const known = Object.fromEntries(languageCodes.map((code) => [code, names.of(code)]));
  // The people who speak it mostly say Bengali when they speak English.
  expect(LANGUAGES).toEqual({ ...known, bn: 'Bengali' });
  expect(Object.values(LANGUAGES)).toEqual(Object.values(LANGUAGES).toSorted());
});

test('languages are kept each once, in the order of their names', () => {
  expect(LanguageCodes.parse(['hi', 'en', 'de', 'hi'])).toEqual(['en', 'de', 'hi']);
});

test.each([
  ['none', [], 'Choose at least one language.'],
  ['one that is not there', ['tlh'], 'This is not one of the languages.'],
  ['a property of every object', ['constructor'], 'This is not one of the languages.'],
])('%s is refused in words', (_what, codes, message) => {
  expect(LanguageCodes.safeParse(codes).error?.issues[0]?.message).toBe(message);
});
