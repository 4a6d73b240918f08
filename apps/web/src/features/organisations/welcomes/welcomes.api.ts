import { queryOptions } from '@tanstack/react-query';
import { MINUTE_MS } from '@waymark/contract/durations';
import type { ShelfEntry, Welcome } from '@waymark/contract/organisations/welcomes';
import { listLibrary } from '@waymark/contract/without-schemas/library/library';
import {
  changeShelf,
  changeWelcome,
  removeLogo,
  showWelcome,
  uploadLogo,
} from '@waymark/contract/without-schemas/organisations/welcomes';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import { useChange } from '#query/use-change.ts';

/** Some megabytes take a while on a slow connection. */
const UPLOAD_TIMEOUT_MS = 2 * MINUTE_MS;
const FOUND_AT_MOST = 5;

export const welcomeQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: ['welcomes', 'mine'],
    queryFn: async ({ signal }) => (await ask(showWelcome, { signal })).data,
  });

/** Articles to choose from: the best for these words, or the newest. */
export const articlesQuery = (words: string) =>
  queryOptions({
    queryKey: ['welcomes', 'articles', words],
    queryFn: async ({ signal }) => {
      const query = { ...(words === '' ? {} : { _q: words }), pagination: { pageSize: FOUND_AT_MOST } };
      return (await call(listLibrary, { query, signal })).data;
    },
    placeholderData: (known) => known,
  });

/** Each change answers with all of it. */
const useWelcomeCall = <Variables>(change: (variables: Variables) => Promise<{ readonly data: Welcome }>) =>
  useChange(change, {
    show: (queryClient, { data }) => queryClient.setQueryData(welcomeQuery().queryKey, data),
  });

export const useChangeWelcome = () => useWelcomeCall((words: string) => call(changeWelcome, { body: { words } }));

export const useChangeShelf = () =>
  useWelcomeCall((items: readonly ShelfEntry[]) => call(changeShelf, { body: { items: [...items] } }));

interface Upload {
  readonly file: Blob;
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

export const useUploadLogo = () =>
  useWelcomeCall((upload: Upload) => call(uploadLogo, { timeoutMs: UPLOAD_TIMEOUT_MS, ...upload }));

export const useRemoveLogo = () => useWelcomeCall(() => call(removeLogo));
