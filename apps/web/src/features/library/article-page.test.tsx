// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Article } from '@waymark/contract/library/library';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import '../../../test/contract-api.ts';
import { libraryItem } from '../../../test/library.ts';

vi.mock('#session/use-current-session.ts', () => ({
  useCurrentSession: () => ({ status: 'unauthenticated', because: 'none' }),
}));
const { ArticlePage } = await import('./article-page.tsx');
const { articleData, articleMetadata } = await import('./article-metadata.ts');

const onOtherTopic = (id: number, title: string, keywords: readonly string[]) => {
  const item = libraryItem(id, title, keywords);
  const topics = { data: [{ id: 9, attributes: { name: 'Grief', slug: 'grief' } }] };
  return { ...item, attributes: { ...item.attributes, topics } };
};

const article: Article = {
  id: 1,
  attributes: {
    ...libraryItem(1, 'Sleeping well', ['rest']).attributes,
    picture: null,
    content: 'First.\n\n## One\n\ntext\n\n## Two\n\ntext\n\n### Three\n\ntext </script><script>alert(1)</script>',
    sources: [
      { title: 'Healthy sleep', publisher: 'World Health Organization', url: 'https://www.who.int' },
      { title: 'Odd', publisher: 'Unknown', url: 'http://plain.example' },
    ],
    related: {
      data: [libraryItem(2, 'Saying no'), onOtherTopic(3, 'Time off', ['rest']), onOtherTopic(4, 'A loss', ['loss'])],
    },
  },
};

beforeEach(() => {
  vi.stubEnv('PUBLIC_URL', 'https://waymark.example');
  render(
    <QueryProvider>
      <ArticlePage article={article} />
    </QueryProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('links to its headings from the contents', () => {
  const contents = screen.getByRole('navigation', { name: 'In this article' });

  expect(within(contents).getByRole('link', { name: 'Two' }).getAttribute('href')).toBe('#section-two');
  expect(document.getElementById('section-two')?.textContent).toBe('Two');
});

test('links to its topics, its sources and what to read next', () => {
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

  expect(screen.getAllByText(/4 min to read/)).toHaveLength(4);
  expect(href('Sleep')).toBe('/blogs?topic=sleep');
  expect(href('Saying no')).toBe('/blogs/saying-no');
  const sources = screen.getByRole('region', { name: 'Sources' });
  expect(
    within(sources)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['https://www.who.int']);
});

test('says what the articles to read next have in common with this one, if anything', () => {
  const textOf = (title: string) => screen.getByRole('link', { name: title }).closest('article')?.textContent;

  expect(textOf('Saying no')).toContain('Also about Sleep');
  expect(textOf('Time off')).toContain('Also about rest');
  expect(textOf('A loss')).not.toContain('Also about');
});

test('copies the link where the browser can’t share, and says so', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));

  expect(await screen.findByText('Link copied.')).toBeDefined();
});

test('says so when the link could not be copied', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));

  expect(await screen.findByText(/We couldn’t copy the link/)).toBeDefined();
});

test('opens the browser’s own sharing, and says nothing after a cancel', async () => {
  const share = vi.fn().mockRejectedValue(new DOMException('no', 'AbortError'));
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  Reflect.deleteProperty(navigator, 'share');

  expect(share).toHaveBeenCalledWith({ title: 'Sleeping well', url: expect.stringMatching(/^http/) });
  expect(screen.queryByRole('status')).toBeNull();
});

test('copies the link when the browser refuses to share', async () => {
  const share = vi.fn().mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  Reflect.deleteProperty(navigator, 'share');

  expect(await screen.findByText('Link copied.')).toBeDefined();
});

test('describes itself to other sites and search engines', () => {
  const { openGraph, alternates, title } = articleMetadata(article);

  expect(title).toBe('Sleeping well');
  expect(alternates).toEqual({ canonical: '/blogs/sleeping-well' });
  expect(openGraph).toMatchObject({ type: 'article', url: '/blogs/sleeping-well', publishedTime: '2026-03-01' });
  expect(JSON.parse(articleData(article))).toMatchObject({ '@type': 'Article', headline: 'Sleeping well' });
});
