import { expect, test } from 'vitest';
import { LANGUAGES, LanguageCodes, languageCodes } from './languages.ts';

test('lists languages by BCP 47 code and English name, in the order of the names', () => {
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  const known = Object.fromEntries(languageCodes.map((code) => [code, names.of(code)]));
  // Bengali is what most of its speakers call it in English.
  expect(LANGUAGES).toEqual({ ...known, bn: 'Bengali' });
  expect(Object.values(LANGUAGES)).toEqual(Object.values(LANGUAGES).toSorted());
});

test('stores each language once, in the order of the names', () => {
  expect(LanguageCodes.parse(['hi', 'en', 'de', 'hi'])).toEqual(['en', 'de', 'hi']);
});

test.each([
  ['none', [], 'Choose at least one language.'],
  ['one that is not there', ['tlh'], 'This is not one of the languages.'],
  ['a property of every object', ['constructor'], 'This is not one of the languages.'],
])('rejects %s with a sentence', (_what, codes, message) => {
  expect(LanguageCodes.safeParse(codes).error?.issues[0]?.message).toBe(message);
});
