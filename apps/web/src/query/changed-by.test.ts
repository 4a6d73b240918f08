import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { refetchChanged } from './changed-by.ts';

async function clientWithQueries() {
  const queryClient = new QueryClient();
  const put = (name: string, meta: NonNullable<Parameters<typeof queryClient.prefetchQuery>[0]['meta']>) =>
    queryClient.prefetchQuery({ queryKey: [name], queryFn: () => name, meta });
  await Promise.all([
    put('match', { changedBy: ['match-answered', 'match-ended'] }),
    put('practice', { changedBy: ['coach-approval'] }),
    put('library', {}),
  ]);
  const stale = () =>
    queryClient
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.isInvalidated)
      .map(({ queryKey }) => queryKey[0]);
  return { queryClient, stale };
}

test('refetches what a notification changes, and nothing else', async () => {
  const { queryClient, stale } = await clientWithQueries();
  await refetchChanged(queryClient, 'match-ended');

  expect(stale()).toEqual(['match']);
});

test('refetches everything that missed notifications may have changed', async () => {
  const { queryClient, stale } = await clientWithQueries();
  await refetchChanged(queryClient);

  expect(stale()).toEqual(['match', 'practice']);
});
