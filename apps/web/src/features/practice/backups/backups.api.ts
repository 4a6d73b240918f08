import { queryOptions } from '@tanstack/react-query';
import { MINUTE_MS } from '@waymark/contract/durations';
import type { Backups } from '@waymark/contract/practice/backups';
import { fetchBackup, makeBackup, showBackups, tryBackup } from '@waymark/contract/without-schemas/practice/backups';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import { useChange } from '#query/use-change.ts';

const KEY = ['backups'] as const;
const PROGRESS_EVERY_MS = 2_000;
/** A slow line needs that long for a large file. */
const FETCH_WITHIN_MS = 15 * MINUTE_MS;

export const backupsQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: KEY,
    queryFn: ({ signal }) => ask(showBackups, { signal }),
    refetchInterval: ({ state }) => (state.data?.isBusy ? PROGRESS_EVERY_MS : false),
    staleTime: 0,
  });

const STEPS = { make: makeBackup, try: tryBackup } as const;

export const useBackupStep = (step: keyof typeof STEPS) =>
  useChange(() => call(STEPS[step]), {
    show: (queryClient, backups) => queryClient.setQueryData<Backups>(KEY, backups),
    afterRefusal: [KEY],
  });

export const useFetchBackup = () =>
  useChange(() => call(fetchBackup, { timeoutMs: FETCH_WITHIN_MS }) as Promise<Blob>, { afterRefusal: [KEY] });
