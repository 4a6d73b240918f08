import { expect, test } from 'vitest';
import { webUrl } from './fixtures/worker-product.ts';

const PAGES = [
  ['/', '/'],
  ['/smb', '/smb'],
  ['/privacy', '/privacy'],
  ['/privacy-policy', '/privacy-policy'],
  ['/blogs?page=1', '/blogs'],
  ['/blogs/before-you-present', '/blogs/before-you-present'],
  ['/coaches', '/coaches'],
  ['/coaches/maya-rao', '/coaches/maya-rao'],
] as const;

/** As other sites read a page: its HTML, without running scripts. */
async function read(path: string): Promise<string> {
  const reply = await fetch(webUrl + path);
  expect(reply.status).toBe(200);
  return reply.text();
}

const contentsOf = (html: string, opening: string) =>
  html
    .split(opening)
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf('"')));

test.each(PAGES)(
  '%s names its whole address and that of its picture, on the site that it is served from',
  async (path, own) => {
    const html = await read(path);
    const canonical = new URL(own, webUrl).href.replace(/\/$/, own === '/' ? '' : '/');
    expect(contentsOf(html, '<link rel="canonical" href="')).toEqual([canonical]);
    expect(contentsOf(html, '<meta property="og:image" content="')).toEqual([`${webUrl}/opengraph.png`]);
  },
);

test.each(['/', '/privacy', '/coachee/login', '/nowhere'])(
  '%s was built once, and knows this site’s address all the same',
  async (path) => {
    for (const headers of [
      {},
      { rsc: '1' },
      { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
    ]) {
      const reply = await fetch(`${webUrl}${path}`, { headers });
      const text = await reply.text();
      expect(text).not.toContain('waymark.invalid');
      if (!('rsc' in headers)) expect(text).toContain(`${webUrl}/opengraph.png`);
    }
  },
);
