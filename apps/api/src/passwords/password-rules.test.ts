import { PROBLEMS } from '@waymark/contract/errors';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refuseWeakPassword } from './password-rules.ts';

const judge = (password: string) =>
  refuseWeakPassword(password, 'asha@example.org', 'password').then(
    () => 'taken',
    ({ code }: { code: string }) => code,
  );

test.each([
  ['password1', 'common_password'],
  ['asha@example.org', 'password_is_email'],
  ['aaaaaaaa', 'repeated_password'],
  ['ａａａａａａａａ', 'repeated_password'],
  ['abcabcabc', 'repeated_password'],
  ['!?x1!?x1!?', 'repeated_password'],
  ['qwertzuiop', 'keyboard_password'],
  ['3edc4rfv5tgb', 'keyboard_password'],
  ['987654321abc', 'keyboard_password'],
  ['asdfghjkl;8', 'keyboard_password'],
  ['Summer2026!', 'word_password'],
  ['Ｓｕｍｍｅｒ２０２６', 'word_password'],
  ['2026-Winter', 'word_password'],
  ['November26', 'word_password'],
  ['waymark2026', 'word_password'],
  ['W4ym@rk!!', 'word_password'],
  ['Password#2026', 'word_password'],
])('refuses %s as %s', async (password, code) => {
  expect(await judge(password)).toBe(code);
  expect(PROBLEMS).toHaveProperty(code);
});

test.each([
  'quiet-harbour-42',
  'correct horse battery staple',
  'summer evenings by the harbour',
  'my waymark is a red lighthouse',
  'we were there at three',
  'caf\u00e9 zw\u00f6lf',
  '안녕하세요반갑습니다',
  'tr7!Kq0z',
  'the the harbour the the',
])('takes %s', async (password) => {
  expect(await judge(password)).toBe('taken');
});

test('takes four words together, whichever they are', async () => {
  const words = ['summer', 'waymark', 'password', 'were', 'tree', 'harbour', 'monday', 'lamp', 'seed', 'poetry'];
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(words, { minLength: 4, maxLength: 4 }), async (chosen) => {
      expect(await judge(chosen.join(' '))).toBe('taken');
    }),
  );
});
