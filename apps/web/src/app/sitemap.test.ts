import { beforeEach, expect, test, vi } from 'vitest';
import { PUBLIC_PAGES } from '#features/site/landing-page/public-pages.ts';
import { CallProblem } from '#problems/call-problem.ts';
import robots from './robots.ts';

const readSlugs = vi.hoisted(() => vi.fn());
const readCoachSlugs = vi.hoisted(() => vi.fn());
vi.mock('#features/library/library-reads.ts', () => ({ readSlugs }));
vi.mock('#features/coaching/coaches/directory-reads.ts', () => ({ readCoachSlugs }));
const { default: sitemap } = await import('./sitemap.ts');

const addresses = async () => (await sitemap()).map(({ url }) => url);
const pages = PUBLIC_PAGES.map((path) => `http://localhost:3000${path}`);

beforeEach(() => {
  readSlugs.mockReset().mockResolvedValue([]);
  readCoachSlugs.mockReset().mockResolvedValue([]);
});

test('lists every public page by its full URL, and robots.txt points to the list', async () => {
  expect(await addresses()).toEqual(pages);
  expect(robots().sitemap).toBe('http://localhost:3000/sitemap.xml');
});

test('includes the articles and the coaches, unless the API is down', async () => {
  readSlugs.mockResolvedValue(['saying-no']);
  readCoachSlugs.mockResolvedValue(['maya-rao']);
  expect(await addresses()).toEqual([
    ...pages,
    'http://localhost:3000/blogs/saying-no',
    'http://localhost:3000/coaches/maya-rao',
  ]);

  const away = new CallProblem({ status: 0, name: 'NetworkError', message: 'Something went wrong' });
  readSlugs.mockRejectedValue(away);
  readCoachSlugs.mockRejectedValue(away);
  expect(await addresses()).toEqual(pages);
});
