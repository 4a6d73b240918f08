import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pathInside } from './path-inside.ts';
import { linkPaths } from './paths.ts';

test.each(['/', '/dashboard', '/coach/sessions/7?tab=notes#top', '/?section=faqs', '/a/../b'])(
  'accepts %s as inside',
  (path) => {
    expect(pathInside(path, '/safe')).not.toBe('/safe');
  },
);

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  'dashboard',
  '/\t/evil.example',
  '/a\n/b',
  '/%2e%2e/evil',
  '/%5cevil.example',
  '/%2f%2fevil.example',
  '/./%2e./',
  '///evil.example',
  'http:evil.example',
  '@evil.example',
  '/a b',
  '',
  `/${'a'.repeat(8_192)}`,
  null,
  undefined,
  7,
  ['/dashboard'],
])('replaces %j with the safe default', (hostile) => {
  expect(pathInside(hostile, '/safe')).toBe('/safe');
});

test('keeps a browser on the origin for any input', () => {
  const origin = 'https://waymark.example';
  const pieces = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2e',
    '@',
    ':',
    '?',
    '#',
    'evil.example',
    'https:',
    '\t',
    '\n',
    ' ',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 8 }), (parts) => {
      const path = pathInside(parts.join(''));
      expect(path.startsWith('/')).toBe(true);
      expect(new URL(path, origin).origin).toBe(origin);
    }),
  );
});

test('preserves a code in a link, whatever its characters', () => {
  expect(new URL(linkPaths.resetPassword('a&b=c/d'), 'https://waymark.example').searchParams.get('code')).toBe(
    'a&b=c/d',
  );
});
