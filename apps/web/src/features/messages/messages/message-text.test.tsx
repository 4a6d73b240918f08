// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import type { MessageVia } from '@waymark/contract/messages/messages';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { MessageRow } from './message-row.tsx';
import { MessageText, withLinks } from './message-text.tsx';

afterEach(cleanup);

const WRITTEN =
  'See https://example.org/a. Not javascript:alert(1) or https://аpple.com <b>bold</b> **bold**\n\u202etxet';

test('links addresses that are what they seem, and shows everything else as it was typed', () => {
  const { container } = render(<MessageText text={WRITTEN} />);
  const [link, ...others] = screen.getAllByRole('link');
  expect(others).toEqual([]);
  expect([link?.textContent, link?.getAttribute('href')]).toEqual(['https://example.org/a', 'https://example.org/a']);
  expect(link?.getAttribute('rel')).toBe('noopener noreferrer');
  // Nothing that turns its direction around reaches over to the next text, or into a link.
  expect([container.querySelector('p')?.dir, link?.getAttribute('dir')]).toEqual(['auto', 'ltr']);
  expect(container.textContent).toBe(WRITTEN);
});

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

const ID = '11111111-1111-4111-8111-111111111111';

const show = (via: MessageVia) =>
  render(
    <MessageRow
      threadId={ID}
      message={{
        seq: 1,
        isOwn: false,
        body: 'From the train.',
        sentAt: '2026-11-26T10:00:00Z',
        via,
        isShortened: false,
        clientId: null,
      }}
      author="Maya"
      hasTime={false}
      isLastRead={false}
      canTakeBack={false}
    />,
  );

test('says of a message that it came by email, with its time, and of others nothing', () => {
  expect(show('mail').container.textContent).toMatch(/From the train\.By email · \d/);
  cleanup();
  expect(show('app').container.textContent).toBe('Maya: From the train.');
});
