import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { safeAddress } from '#ui/safe-link.tsx';
import { renderArticle } from './article-markdown.tsx';

const htmlOf = (markdown: string) => renderToStaticMarkup(renderArticle(markdown).body);

describe('the Markdown of an article', () => {
  test('renders headings, lists, quotes and tables', () => {
    const html = htmlOf('## One\n\n- a\n- b\n\n> calm\n\n| x | y |\n| - | - |\n| 1 | 2 |\n\n*soft* **strong**');

    expect(html).toContain('<h2 id="section-one">One</h2>');
    expect(html).toContain('<li>a</li>');
    expect(html).toMatch(/<blockquote>\s*<p>calm<\/p>/);
    expect(html).toMatch(/tabindex="0" class="article-table"><table>/);
    expect(html).toContain('<em>soft</em> <strong>strong</strong>');
  });

  test('gives every heading its own id, even if two have the same words', () => {
    const { headings } = renderArticle('## Try *this*\n\ntext\n\n### More\n\n## Try this\n\n#### Small');

    expect(headings).toEqual([
      { id: 'section-try-this', text: 'Try this', level: 2 },
      { id: 'section-more', text: 'More', level: 3 },
      { id: 'section-try-this-1', text: 'Try this', level: 2 },
    ]);
  });

  test('hides the opener and referrer from other hosts, and leaves links inside the product plain', () => {
    expect(htmlOf('[who](https://www.who.int/x)')).toContain(
      '<a href="https://www.who.int/x" rel="noopener noreferrer">who</a>',
    );
    expect(htmlOf('[next](/blogs/saying-no)')).toContain('<a href="/blogs/saying-no">next</a>');
  });
});

describe('renders hostile Markdown harmless', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<iframe src="https://evil.example"></iframe>',
    '<!-- <script>alert(1)</script> -->',
    '<style>*{display:none}</style>',
    '<form action="https://evil.example"><input name=password></form>',
    'text <b onmouseover=alert(1)>bold</b>',
    '<details open ontoggle=alert(1)>',
    '![x](https://evil.example/pixel.png)',
    '![x](javascript:alert(1))',
    '- [ ] a box',
  ])('%s', (markdown) => {
    expect(htmlOf(markdown)).not.toMatch(/<(script|img|svg|iframe|style|form|input|details|b|!--)|\son[a-z]+=|evil/i);
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '&#106;avascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'http://plain.example',
    '//evil.example',
    '/\\evil.example',
    'ftp://evil.example',
    'blogs/relative',
    'https://',
  ])('renders a link to %s as plain text', (address) => {
    const html = htmlOf(`[press](<${address}>)`);

    expect(html).toContain('press');
    expect(html).not.toContain('href');
  });

  test('applies the same rule to reference links, autolinks and bare addresses', () => {
    const html = htmlOf(
      '[a]\n\n[a]: javascript:alert(1)\n\n<javascript:alert(1)>\n\nwww.evil.example\n\n<x@y.example>',
    );

    expect(html).not.toMatch(/href="(javascript|http:)/);
    expect(html).toContain('href="mailto:x@y.example"');
  });

  test.each<[string, (size: number) => string]>([
    ['brackets', (size) => '['.repeat(size)],
    ['brackets with ends', (size) => `${'['.repeat(size / 2)}a${']'.repeat(size / 2)}`],
    ['link starts', (size) => '[a]('.repeat(size / 4)],
    ['quotes', (size) => '>'.repeat(size)],
    ['lists', (size) => `${'- '.repeat(size / 50)}x`],
    ['stars', (size) => '*a **a '.repeat(size / 7)],
    ['angle brackets', (size) => '<'.repeat(size)],
    ['table pipes', (size) => '|'.repeat(size)],
    ['quotes before a text', (size) => `${'>'.repeat(size / 20)} x`],
  ])('takes a bounded number of times as long for twice as many %s', (_what, write) => {
    const secondsFor = (size: number) => {
      const before = process.cpuUsage();
      htmlOf(write(size));
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1_000_000;
    };
    // Below a tenth of a second it is too little to compare.
    const half = Math.max(secondsFor(5_000), 0.1);
    // The worst grow with the cube, by eight; what grows exponentially would never end. A host that
    // takes the processor away is counted too, so what is too long is measured up to twice more.
    const isBounded = () => secondsFor(10_000) < 20 * half;
    expect(isBounded() || isBounded() || isBounded()).toBe(true);
  });

  test('never gives a heading the id of another part of the page', () => {
    expect(htmlOf('## content\n\n## location')).toBe(
      '<h2 id="section-content">content</h2>\n<h2 id="section-location">location</h2>',
    );
  });
});

test.each([
  ['https://nhs.uk/a?b=c#d', 'https://nhs.uk/a?b=c#d'],
  ['mailto:help@example.org', 'mailto:help@example.org'],
  ['/', '/'],
  ['/blogs/a?x=1#y', '/blogs/a?x=1#y'],
  ['', undefined],
  ['#top', undefined],
  ['https:evil', undefined],
  ['mailto:a\nb', undefined],
])('reads the address %j as %j', (address, safe) => {
  expect(safeAddress(address)).toBe(safe);
});
