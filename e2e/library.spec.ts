import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible, NARROW } from './fixtures/accessibility.ts';
import { startBrowser } from './fixtures/browser.ts';
import { fillLogin, newCoachee, signIn } from './fixtures/people.ts';
import { shiftsOf, watchShifts } from './fixtures/stillness.ts';

const visitors = startBrowser();
const ARTICLE = '/blogs/first-months-as-a-manager';

const articles = (page: Page) =>
  page.getByRole('region', { name: /^(All articles|Search results)$/ }).getByRole('article');

describe('finding something to read', () => {
  test('finds a mistyped word, keeps it in the address, and supports the back button', async () => {
    const page = await visitors.newPage();
    await page.goto('/blogs');
    const all = await articles(page).count();
    await page.getByLabel('Search the library').fill('burnuot');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.waitForURL('**/blogs?q=burnuot');
    await page.getByRole('heading', { name: 'Search results' }).waitFor();
    await articles(page)
      .filter({ hasText: /burnout/i })
      .first()
      .waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'All articles' }).waitFor();
    await expect.poll(() => articles(page).count()).toBe(all);
    await expect.poll(() => page.getByLabel('Search the library').inputValue()).toBe('');
  });

  test('filters by topic and keyword together', async () => {
    const page = await visitors.newPage();
    await page.goto('/blogs', { waitUntil: 'networkidle' });
    await page.getByLabel('Topic').selectOption({ label: 'Grief' });
    await page.waitForURL('**/blogs?topic=grief');
    const chip = page.getByRole('list', { name: 'Keywords' }).getByRole('link').first();
    await expect.poll(() => chip.getAttribute('href')).toContain('topic=grief');
    const keyword = (await chip.textContent()) ?? '';
    await chip.click();
    await page.waitForURL((url) => url.searchParams.get('keyword') === keyword);
    expect(new URL(page.url()).searchParams.get('topic')).toBe('grief');
    await page.getByRole('list', { name: 'Keywords' }).locator('[aria-current=true]').click();
    await page.waitForURL('**/blogs?topic=grief');
  });

  test.each([
    ['quotes', '"'],
    ['wildcards', '%_*'],
    ['a backslash', '\\'],
    ['emoji', '😀'],
    ['a statement', "'; DROP TABLE articles; --"],
    ['10,000 characters', 'x'.repeat(10_000)],
  ])('answers a search for %s', async (_what, words) => {
    const page = await visitors.newPage();
    const response = await page.goto(`/blogs?q=${encodeURIComponent(words)}`);
    expect(response?.status()).toBe(200);
    await page.getByRole('heading', { name: 'Search results' }).waitFor();
  });
});

describe('reading', () => {
  test('works without JavaScript: list, search and article', async () => {
    const page = await visitors.newPage({ javaScriptEnabled: false });
    await page.goto('/blogs');
    expect(await articles(page).count()).toBeGreaterThan(5);
    await page.getByLabel('Search the library').fill('manager');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('link', { name: 'First months as a manager' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'First months as a manager' }).waitFor();
    expect(await page.getByRole('button', { name: 'Bookmark', exact: true }).count()).toBe(0);
  });

  test('sets lines of 65 to 75 characters where there is room', async () => {
    const page = await visitors.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(ARTICLE, { waitUntil: 'networkidle' });
    const median = await page.evaluate(() => {
      const lengths: number[] = [];
      for (const paragraph of document.querySelectorAll('.article-text > p')) {
        const text = paragraph.firstChild;
        if (paragraph.childNodes.length !== 1 || !(text instanceof Text)) continue;
        const range = document.createRange();
        let [top, length] = [Number.NaN, 0];
        for (let at = 0; at < text.length; at += 1) {
          range.setStart(text, at);
          range.setEnd(text, at + 1);
          const box = range.getBoundingClientRect();
          if (box.top > top + 5) lengths.push(length);
          if (!(box.top <= top + 5)) [top, length] = [box.top, 0];
          length += 1;
        }
      }
      return lengths.sort((a, b) => a - b)[lengths.length >> 1] ?? 0;
    });
    expect(median).toBeGreaterThanOrEqual(65);
    expect(median).toBeLessThanOrEqual(75);
  });

  test('links to headings, and describes the article to other sites', async () => {
    const page = await visitors.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(ARTICLE);
    const contents = page.getByRole('navigation', { name: 'In this article' });
    await contents.getByRole('link').nth(2).click();
    expect(new URL(page.url()).hash).toMatch(/^#section-/);
    expect(await page.locator('meta[property="og:type"]').getAttribute('content')).toBe('article');
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}');
    expect(data.headline).toBe('First months as a manager');
  });

  test.each([
    ['an article that was never written', 'there-is-no-such-article'],
    ['what is no address of one', 'Not%20A%20Slug'],
    ['an address without end', 'a'.repeat(300)],
  ])('answers 404 for %s', async (_what, slug) => {
    const page = await visitors.newPage();
    expect((await page.goto(`/blogs/${slug}`))?.status()).toBe(404);
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
});

describe('keeping', () => {
  const isKept = (page: Page) =>
    page.getByRole('button', { name: 'Bookmark', exact: true }).getAttribute('aria-pressed');

  test('shows a bookmark from one tab in the other on return, and in both lists', async () => {
    const page = await visitors.newPage();
    const { email } = await newCoachee();
    await signIn(page, email);
    await page.goto(ARTICLE, { waitUntil: 'networkidle' });
    const other = await page.context().newPage();
    await other.goto(ARTICLE, { waitUntil: 'networkidle' });
    const saved = page.waitForResponse((response) => response.url().endsWith('/bookmark'));
    await page.getByRole('button', { name: 'Bookmark', exact: true }).click();
    await expect.poll(() => isKept(page)).toBe('true');
    await saved;
    expect(await isKept(other)).toBe('false');
    await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect.poll(() => isKept(other)).toBe('true');
    await other.goto('/blogs/bookmarks');
    await other.getByRole('link', { name: 'First months as a manager' }).waitFor();
  });

  test('asks visitors calmly to log in, and returns them to the article', async () => {
    const page = await visitors.newPage();
    await page.goto(ARTICLE, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Bookmark', exact: true }).click();
    await page.getByText('Bookmarks are saved to your account.').waitFor();
    await fillLogin(page, 'coachee@demo.waymark.test');
    await page.waitForURL(`**${ARTICLE}`);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Account of/ }).waitFor();
  });

  test('requires a session for the bookmarks', async () => {
    const page = await visitors.newPage();
    await page.goto('/blogs/bookmarks');
    await page.waitForURL((url) => url.pathname === '/api/auth/signin');
    const address = new URL(page.url());
    expect(address.searchParams.get('error')).toBe('SessionRequired');
    expect(address.searchParams.get('callbackUrl')).toBe('/blogs/bookmarks');
  });
});

describe('for everyone', () => {
  test.each(['/blogs', '/blogs?q=xyzzyxyzzy', ARTICLE])('%s passes axe, and fits a narrow screen', async (path) => {
    const page = await visitors.newPage(NARROW);
    await page.goto(path, { waitUntil: 'networkidle' });
    await expectAccessible(page);
  });

  test.each(['/blogs', ARTICLE, '/blogs/bookmarks'])(
    '%s passes axe for signed-in people too, and nothing moves while it loads',
    async (path) => {
      const page = await visitors.newPage(NARROW);
      await signIn(page, 'family@demo.waymark.test');
      await watchShifts(page);
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(await shiftsOf(page)).toEqual([]);
      await expectAccessible(page);
    },
  );
});
