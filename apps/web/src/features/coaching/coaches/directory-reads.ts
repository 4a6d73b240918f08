import 'server-only';
import { listCoaches, showCoach } from '@waymark/contract/coaching/coaches';
import type { AnswerOf } from '@waymark/contract/endpoint';
import { unstable_cache } from 'next/cache';
import { cache } from 'react';
import { serverCall, sharedCall } from '#http/server-call.ts';
import { isProblem } from '#problems/call-problem.ts';
import type { DirectoryState } from './directory-address.ts';

const PAGE_SIZE = 12;

export type CoachesFound = AnswerOf<typeof listCoaches>;

function queryOf({ q, topic, language, gender, hours, timeZone, isOpenOnly, page }: DirectoryState) {
  return {
    ...(q === '' ? {} : { _q: q }),
    filters: {
      ...(topic === null ? {} : { topics: { slug: topic } }),
      ...(language === null ? {} : { language }),
      ...(gender === null ? {} : { gender }),
      ...(timeZone === null ? {} : { hours: hours.join(','), timeZone }),
      ...(isOpenOnly ? { acceptsClients: 'true' as const } : {}),
    },
    pagination: { page, pageSize: PAGE_SIZE },
  };
}

/** Never cached: a suspended coach or a deleted picture must disappear at once. */
export const readCoaches = (state: DirectoryState): Promise<CoachesFound> =>
  serverCall(listCoaches, { query: queryOf(state) });

/** The coach at this address, or null; requested once for the whole page. */
export const readCoach = cache(async (slug: string) => {
  if (!showCoach.schema.params.safeParse({ slug }).success) return null;
  try {
    return (await serverCall(showCoach, { params: { slug }, expects: ['not_found'] })).data;
  } catch (error) {
    if (isProblem(error, 'not_found')) return null;
    throw error;
  }
});

const SITEMAP_PAGE_SIZE = 100;

async function slugsFrom(page: number): Promise<readonly string[]> {
  const { data, meta } = await sharedCall(listCoaches, {
    query: { pagination: { page, pageSize: SITEMAP_PAGE_SIZE } },
  });
  const slugs = data.map(({ attributes }) => attributes.slug);
  return page < meta.pagination.pageCount ? [...slugs, ...(await slugsFrom(page + 1))] : slugs;
}

/** The slugs of all public coaches, cached for a minute because it takes many calls. */
export const readCoachSlugs = unstable_cache(() => slugsFrom(1), ['coach-slugs'], { revalidate: 60 });
