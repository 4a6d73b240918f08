import { expect, test } from 'vitest';
import { gsmLength } from '#test/gsm-alphabet.ts';
import { plainText } from './plain-text.ts';

test.each([
  ['You won’t get “texts” – ever…', `You won't get "texts" - ever...`],
  ['Mon 23 Nov, 9\u202f–\u00a010 am', 'Mon 23 Nov, 9 - 10 am'],
  ['José’s group → Zürich', "José's group > Zürich"],
])('writes “%s” as people type it', (printed, typed) => {
  expect(plainText(printed)).toBe(typed);
});

test('leaves names as their people spell them, in one part of Unicode at the least', () => {
  for (const name of ['Zoë', 'Łukasz', 'अमित', 'Zoe\u0308'])
    expect(plainText(`${name}’s session`)).toBe(`${name}'s session`);
  expect([gsmLength(plainText('Zoë’s')), gsmLength(plainText('Renée’s'))]).toEqual([undefined, 7]);
});
