import { pbkdf2Sync } from 'node:crypto';
import { expect, test } from 'vitest';
import { fingerprintIn, SPOKEN_WORDS, wordsOf } from './fingerprint-words.ts';

const line = (value: string, hash = 'sha-256') => `a=fingerprint:${hash} ${value}\r\n`;

function isOneLetterApart(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  return [...long].some((_letter, place) => {
    const rest = long.slice(place + 1);
    return (
      short === long.slice(0, place) + rest ||
      (short.length === long.length && short.slice(0, place) + short.slice(place + 1) === long.slice(0, place) + rest)
    );
  });
}

test('has a distinct word for every byte, none a letter away from another', () => {
  expect(new Set(SPOKEN_WORDS).size).toBe(256);
  for (const word of SPOKEN_WORDS) expect(word).toMatch(/^[a-z]{4,10}$/);
  const close = SPOKEN_WORDS.flatMap((one, place) =>
    SPOKEN_WORDS.slice(place + 1).flatMap((other) => (isOneLetterApart(one, other) ? [`${one} ${other}`] : [])),
  );
  expect(close).toEqual([]);
});

test('finds the certificate of a description, and none where it is ambiguous or weak', () => {
  const sdp = `v=0\r\n${line('AB:CD')}m=audio\r\n${line('ab:cd')}`;
  expect(fingerprintIn(sdp)).toBe('sha-256 ab:cd');
  expect(fingerprintIn(`${sdp}${line('ab:ce')}`)).toBeUndefined();
  expect(fingerprintIn(`${sdp}${line('ab:cd', 'sha-1')}`)).toBeUndefined();
  expect(fingerprintIn(line('ab', 'sha-1'))).toBeUndefined();
  expect(fingerprintIn('v=0')).toBeUndefined();
});

test('makes the same four words on both sides, and others of another certificate', async () => {
  const words = await wordsOf('sha-256 aa:01', 'sha-256 bb:02');
  expect(await wordsOf('sha-256 bb:02', 'sha-256 aa:01')).toEqual(words);
  expect(await wordsOf('sha-256 aa:01', 'sha-256 bb:03')).not.toEqual(words);
  // 32 bits, by another PBKDF2 than the browser's.
  const bytes = pbkdf2Sync('sha-256 aa:01\nsha-256 bb:02', 'waymark call words', 600_000, 4, 'sha256');
  expect(words).toEqual([...bytes].map((byte) => SPOKEN_WORDS[byte]));
});
