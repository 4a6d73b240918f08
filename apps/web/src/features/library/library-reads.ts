import 'server-only';
import type { AnswerOf } from '@waymark/contract/endpoint';
import { listLibrary, showArticle } from '@waymark/contract/library/library';
import { listTopics, TOPICS_AT_MOST } from '@waymark/contract/people/topics';
import { unstable_cache } from 'next/cache';
import { cache } from 'react';
import { serverCall, sharedCall } from '#http/server-call.ts';
import { isProblem } from '#problems/call-problem.ts';
import type { LibraryState } from './library-address.ts';

/** Cached until the content changes (library-changed.ts), and for a minute at most. */
export const LIBRARY_TAG = 'library';
const KEPT = { tags: [LIBRARY_TAG], revalidate: 60 };

const PAGE_SIZE = 12;

export type LibraryResults = AnswerOf<typeof listLibrary>;

function queryOf({ q, topic, keyword, page }: LibraryState) {
  return {
    ...(q === '' ? {} : { _q: q }),
    filters: {
      ...(topic === null ? {} : { topics: { slug: topic } }),
      ...(keyword === null ? {} : { keywords: { name: keyword } }),
    },
    pagination: { page, pageSize: PAGE_SIZE },
  };
}

const keptResults = unstable_cache(
  (state: LibraryState): Promise<LibraryResults> => sharedCall(listLibrary, { query: queryOf(state) }),
  ['library-results'],
  KEPT,
);

/** Searches aren't cached: hardly two are alike. */
export function readLibrary(state: LibraryState): Promise<LibraryResults> {
  return state.q === '' ? keptResults(state) : serverCall(listLibrary, { query: queryOf(state) });
}

const keptTopics = unstable_cache(
  async () => (await sharedCall(listTopics, { query: { pagination: { pageSize: TOPICS_AT_MOST } } })).data,
  ['library-topics'],
  KEPT,
);

export const readTopics = () => keptTopics();

/** Caches a missing article too: if this threw, a deleted article would be shown forever. */
const keptArticle = unstable_cache(
  async (slug: string) => {
    try {
      return (await sharedCall(showArticle, { params: { slug }, expects: ['not_found'] })).data;
    } catch (error) {
      if (isProblem(error, 'not_found')) return null;
      throw error;
    }
  },
  ['library-article'],
  KEPT,
);

/** The article at this address, or null; requested once for the whole page. */
export const readArticle = cache(async (slug: string) =>
  showArticle.schema.params.safeParse({ slug }).success ? keptArticle(slug) : null,
);

const SITEMAP_PAGE_SIZE = 100;

async function slugsFrom(page: number): Promise<readonly string[]> {
  const { data, meta } = await sharedCall(listLibrary, {
    query: { pagination: { page, pageSize: SITEMAP_PAGE_SIZE } },
  });
  const slugs = data.map(({ attributes }) => attributes.slug);
  return page < meta.pagination.pageCount ? [...slugs, ...(await slugsFrom(page + 1))] : slugs;
}

export const readSlugs = unstable_cache(() => slugsFrom(1), ['library-slugs'], KEPT);
