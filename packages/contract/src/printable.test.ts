import { expect, test } from 'vitest';
import { printable } from './printable.ts';

test.each([
  ['a line feed', 0x0a],
  ['a carriage return', 0x0d],
  ['the escape of terminals', 0x1b],
  ['delete', 0x7f],
  ['the next line of C1', 0x85],
  ['the control sequence introducer of C1', 0x9b],
  ['the line separator', 0x2028],
  ['the paragraph separator', 0x2029],
  ['the right-to-left override', 0x202e],
  ['an isolate', 0x2066],
  ['the Arabic letter mark', 0x061c],
  ['the zero-width space', 0x200b],
  ['the byte order mark', 0xfeff],
  ['a tag character', 0xe0041],
])('escapes %s', (_name, codePoint) => {
  const character = String.fromCodePoint(codePoint);
  const line = printable(`a${character}b`);

  expect(line).toMatch(/^a(\\u[0-9a-f]{4})+b$/);
  expect(JSON.parse(`"${line}"`)).toBe(`a${character}b`);
});

test('leaves readable text as it is', () => {
  const text = '{"message":"Jon Díaz: café, 日本, \\n, 🎉"}';

  expect(printable(text)).toBe(text);
});
