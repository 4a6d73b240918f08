import { queryOptions } from '@tanstack/react-query';
import type { PracticeDeed } from '@waymark/contract/practice/practice-log';
import { listPracticeEntries, PRACTICE_DEEDS } from '@waymark/contract/without-schemas/practice/practice-log';
import { type AddressQuery, pageInQuery, textInQuery } from '#http/address-query.ts';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';

interface PracticeLogFilter {
  readonly page: number;
  readonly kind?: PracticeDeed | undefined;
  readonly sort?: 'at' | '-at' | undefined;
}

/** What the address of the page asks for; nonsense is left out. */
export function readPracticeLogFilter(query: AddressQuery): PracticeLogFilter {
  const [deed, sort] = [textInQuery(query, 'deed'), textInQuery(query, 'sort')];
  return {
    page: pageInQuery(query),
    ...(Object.hasOwn(PRACTICE_DEEDS, deed) ? { kind: deed as PracticeDeed } : {}),
    ...(sort === 'at' || sort === '-at' ? { sort } : {}),
  };
}

export const practiceLogQuery = ({ page, kind, sort }: PracticeLogFilter, ask: Caller = call) =>
  queryOptions({
    queryKey: ['practice-log', page, kind, sort],
    queryFn: ({ signal }) =>
      ask(listPracticeEntries, {
        query: {
          ...(kind && { deed: kind }),
          ...(sort && { sort }),
          ...(page === 1 ? {} : { pagination: { page } }),
        },
        signal,
      }),
  });
