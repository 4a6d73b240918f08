import 'server-only';
import { listCoaches, showCoach } from '@waymark/contract/coaches';
import type { AnswerOf } from '@waymark/contract/endpoint';
import { unstable_cache } from 'next/cache';
import { cache } from 'react';
import { isProblem } from '#http/call-problem.ts';
import { serverCall, sharedCall } from '#http/server-call.ts';
import type { DirectoryState } from './directory-address.ts';

const PAGE_SIZE = 12;

export type CoachesFound = AnswerOf<typeof listCoaches>;

function queryOf({ topic, language, gender, hours, timeZone, isOpenOnly, page }: DirectoryState) {
  return {
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

/**
 * The coaches of a page of the directory. No answer about coaches is kept: what is kept is shown once more after its time, and who was
 * suspended, or took a picture away, is to be gone at once.
 */
export const readCoaches = (state: DirectoryState): Promise<CoachesFound> =>
  serverCall(listCoaches, { query: queryOf(state) });

/** The coach at this address, or null; asked for once however many parts of the page want it. */
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

/** The slugs of all coaches who are shown, for crawlers: kept for a minute, since it takes many calls. */
export const readCoachSlugs = unstable_cache(() => slugsFrom(1), ['coach-slugs'], { revalidate: 60 });
