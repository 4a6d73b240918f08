import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withLinks } from './links.ts';

const linksOf = (text: string) => withLinks(text).flatMap(({ href }) => href ?? []);

test.each([
  ['See https://example.org/a?b=c#d.', ['https://example.org/a?b=c#d']],
  ['(http://example.org:8080/x), and HTTPS://Example.ORG', ['http://example.org:8080/x', 'https://example.org/']],
  ['https://example.org:443/a', ['https://example.org/a']],
  ['https://xn--pple-43d.com/', ['https://xn--pple-43d.com/']],
  ['https://[2001:db8::1]/', ['https://[2001:db8::1]/']],
])('links %j', (text, links) => {
  expect(linksOf(text)).toEqual(links);
});

test.each([
  'javascript:alert(1)',
  'jAvaScript://example.org/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'mailto:asha@example.org',
  'https://user@example.org/',
  'https://example.com:secret@evil.example/',
  'https://example.com%40evil.example/',
  'https://example.com\\@evil.example/',
  'https://аpple.com/',
  'https://exam\u202eple.org/moc.knab',
  'https://example.org/\u2066abc\u2069',
  'https://exa\u200bmple.org/',
  'https://exa\u00admple.org/',
  'https://０x7f.1/',
  'https://2130706433/',
  'https://',
  'https://?x',
])('leaves %j as plain text', (text) => {
  expect(withLinks(text)).toEqual([{ at: 0, text }]);
});

test('shows every text whole, and links only to the host that it shows', () => {
  const piece = fc.constantFrom(
    'https://',
    'http://',
    'a.example',
    '@',
    '/',
    '\u202e',
    ' ',
    '\n',
    '.',
    ')',
    ':',
    '\\',
    'é',
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(piece).map((pieces) => pieces.join('')),
  );
  fc.assert(
    fc.property(text, (written) => {
      const parts = withLinks(written);
      expect(parts.map((part) => part.text).join('')).toBe(written);
      for (const { text: shown, href } of parts) {
        if (href === undefined) continue;
        const { protocol, hostname, username } = new URL(href);
        expect(['http:', 'https:']).toContain(protocol);
        expect(username).toBe('');
        expect(shown.toLowerCase()).toContain(`://${hostname}`);
      }
    }),
    { numRuns: 500 },
  );
});
