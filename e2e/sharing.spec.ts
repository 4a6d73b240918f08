import { expect, test } from 'vitest';
import { startBrowser } from './fixtures/browser.ts';
import { webUrl } from './fixtures/worker-product.ts';

const visitors = startBrowser();
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

test.each(PAGES)(
  '%s names its whole address and that of its picture, on the site that it is served from',
  async (path, own) => {
    const page = await visitors.newPage();
    await page.goto(path, { waitUntil: 'networkidle' });
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    const pictures = page.locator('meta[property="og:image"]');
    expect(canonical).toBe(new URL(own, webUrl).href.replace(/\/$/, own === '/' ? '' : '/'));
    expect(await pictures.count()).toBe(1);
    expect(await pictures.getAttribute('content')).toBe(`${webUrl}/opengraph.png`);
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
