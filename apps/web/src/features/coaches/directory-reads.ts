import 'server-only';
import { listCoaches, showCoach } from '@waymark/contract/coaches';
import type { AnswerOf } from '@waymark/contract/endpoint';
import { unstable_cache } from 'next/cache';
import { cache } from 'react';
import { toCallProblem } from '#http/call-problem.ts';
import { serverCall, sharedCall } from '#http/server-call.ts';
import type { DirectoryState } from './directory-address.ts';

/** Whoever is approved, paused or full shows within a minute; whoever asks is told the truth of the moment in any case. */
const KEPT = { tags: ['coaches'], revalidate: 60 };

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

const keptCoaches = unstable_cache(
  (state: DirectoryState): Promise<CoachesFound> => sharedCall(listCoaches, { query: queryOf(state) }),
  ['coaches-found'],
  KEPT,
);

/** The coaches of a page of the directory. Somebody's own times are not kept: hardly two weeks are alike. */
export function readCoaches(state: DirectoryState): Promise<CoachesFound> {
  return state.timeZone === null ? keptCoaches(state) : serverCall(listCoaches, { query: queryOf(state) });
}

/** That there is no such coach is kept as well: were it thrown, one who was suspended would be shown for ever. */
const keptCoach = unstable_cache(
  async (slug: string) => {
    try {
      return (await sharedCall(showCoach, { params: { slug } })).data;
    } catch (error) {
      if (toCallProblem(error).status === 404) return null;
      throw error;
    }
  },
  ['coach-page'],
  KEPT,
);

/** The coach at this address, or null; asked for once however many parts of the page want it. */
export const readCoach = cache(async (slug: string) =>
  showCoach.schema.params.safeParse({ slug }).success ? keptCoach(slug) : null,
);

const SITEMAP_PAGE_SIZE = 100;

async function slugsFrom(page: number): Promise<readonly string[]> {
  const { data, meta } = await sharedCall(listCoaches, {
    query: { pagination: { page, pageSize: SITEMAP_PAGE_SIZE } },
  });
  const slugs = data.map(({ attributes }) => attributes.slug);
  return page < meta.pagination.pageCount ? [...slugs, ...(await slugsFrom(page + 1))] : slugs;
}

/** The slugs of all coaches who are shown. */
export const readCoachSlugs = unstable_cache(() => slugsFrom(1), ['coach-slugs'], KEPT);
