import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { onEachLine } from './program-lines.ts';

async function linesOf(chunks: readonly (string | Buffer)[]): Promise<string[]> {
  const lines: string[] = [];
  const source = Readable.from(chunks.map((chunk) => Buffer.from(chunk)));
  onEachLine(source, (line) => lines.push(line));
  await finished(source);
  return lines;
}

test('ends a line at a line feed, wherever the chunks end', async () => {
  expect(await linesOf(['one\ntw', 'o\r\n\nthr', 'ee'])).toEqual(['one', 'two', '', 'three']);
  const bytes = Buffer.from('日本\n');
  expect(await linesOf([bytes.subarray(0, 2), bytes.subarray(2)])).toEqual(['日本']);
});

test.each([
  ['the line separator', '\u2028', '\\u{2028}'],
  ['the paragraph separator', '\u2029', '\\u{2029}'],
  ['the next line of C1', '\u0085', '\\u{85}'],
  ['a carriage return', '\r', '\\u{d}'],
  ['the escape of terminals', '\u001b', '\\u{1b}'],
  ['the right-to-left override', '\u202e', '\\u{202e}'],
  ['an isolate', '\u2066', '\\u{2066}'],
])('escapes %s and keeps it in its line', async (_name, character, shown) => {
  expect(await linesOf([`before${character}after\n`])).toEqual([`before${shown}after`]);
});

test('leaves readable text as it is', async () => {
  expect(await linesOf(['\tat Jon Díaz: 日本, 🎉\n'])).toEqual(['\tat Jon Díaz: 日本, 🎉']);
});
