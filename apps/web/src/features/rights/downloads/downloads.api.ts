import { queryOptions } from '@tanstack/react-query';
import { MINUTE_MS } from '@waymark/contract/durations';
import {
  askForDownload,
  type Downloads,
  deleteDownload,
  fetchDownload,
  showDownloads,
} from '@waymark/contract/without-schemas/rights/downloads';
import { call } from '#http/call.ts';
import { isProblem } from '#problems/call-problem.ts';
import type { Caller } from '#query/caller.ts';
import { useChange } from '#query/use-change.ts';

const KEY = ['downloads'] as const;
const PROGRESS_EVERY_MS = 1_500;
/** A slow line needs that long for a large file. */
const FETCH_WITHIN_MS = 15 * MINUTE_MS;

export const isBeingMade = ({ current }: Downloads): boolean =>
  current?.state === 'waiting' || current?.state === 'working';

export const downloadsQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: KEY,
    queryFn: async ({ signal }): Promise<Downloads> => (await ask(showDownloads, { signal })).data,
    refetchInterval: ({ state }) => (state.data && isBeingMade(state.data) ? PROGRESS_EVERY_MS : false),
    meta: { changedBy: ['download-ready'] },
    staleTime: 0,
  });

/** A second press finds the call of the first: a page hears of that only after the press. */
function madeOnce<Input, Answer>(make: (input: Input) => Promise<Answer>): (input: Input) => Promise<Answer> {
  let made: Promise<Answer> | null = null;
  return (input) => {
    made ??= make(input).finally(() => {
      made = null;
    });
    return made;
  };
}

const askOnce = madeOnce(() => call(askForDownload));
const fetchOnce = madeOnce(
  (downloadId: string) => call(fetchDownload, { params: { downloadId }, timeoutMs: FETCH_WITHIN_MS }) as Promise<Blob>,
);

export const useAskForDownload = () =>
  useChange(() => askOnce(undefined), {
    show: (queryClient, { data }) => queryClient.setQueryData<Downloads>(KEY, data),
    afterRefusal: [KEY],
  });

export const useFetchDownload = () => useChange(fetchOnce, { afterRefusal: [KEY] });

/** One that is gone already, in another tab or by its age, is what was wanted. */
async function deleteOne(downloadId: string): Promise<void> {
  try {
    await call(deleteDownload, { params: { downloadId } });
  } catch (error) {
    if (!isProblem(error, 'not_found')) throw error;
  }
}

export const useDeleteDownload = () => useChange(deleteOne, { refresh: [KEY] });
