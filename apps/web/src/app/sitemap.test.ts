import { expect, test, vi } from 'vitest';
import { PUBLIC_PAGES } from '#features/home/public-pages.ts';
import { CallProblem } from '#http/call-problem.ts';
import robots from './robots.ts';

const readSlugs = vi.hoisted(() => vi.fn());
vi.mock('#features/library/library-reads.ts', () => ({ readSlugs }));
const { default: sitemap } = await import('./sitemap.ts');

const addresses = async () => (await sitemap()).map(({ url }) => url);
const pages = PUBLIC_PAGES.map((path) => `http://localhost:3000${path}`);

test('the site map names every public page by its whole address, and robots are told where it is', async () => {
  readSlugs.mockResolvedValue([]);

  expect(await addresses()).toEqual(pages);
  expect(robots().sitemap).toBe('http://localhost:3000/sitemap.xml');
});

test('the articles of the library are in it, unless the API is away', async () => {
  readSlugs.mockResolvedValue(['saying-no']);
  expect(await addresses()).toEqual([...pages, 'http://localhost:3000/blogs/saying-no']);

  readSlugs.mockRejectedValue(new CallProblem({ status: 0, name: 'NetworkError', message: 'Something went wrong' }));
  expect(await addresses()).toEqual(pages);
});
