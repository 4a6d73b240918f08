import { queryOptions } from '@tanstack/react-query';
import { MINUTE_MS } from '@waymark/contract/durations';
import type { BodyOf } from '@waymark/contract/endpoint';
import type { LookOfConsole } from '@waymark/contract/practice/practice-look';
import {
  changePracticeLook,
  removePracticeLogo,
  showPracticeLook,
  uploadPracticeLogo,
} from '@waymark/contract/without-schemas/practice/practice-look';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import { useChange } from '#query/use-change.ts';

const KEY = ['practice-look'] as const;
/** Some megabytes take a while on a slow connection. */
const UPLOAD_TIMEOUT_MS = 2 * MINUTE_MS;

export const practiceLookQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: KEY,
    queryFn: ({ signal }) => ask(showPracticeLook, { signal, expects: ['forbidden'] }),
  });

const useLookCall = <Variables>(change: (variables: Variables) => Promise<LookOfConsole>) =>
  useChange(change, {
    show: (queryClient, answer) => queryClient.setQueryData(KEY, answer),
    afterRefusal: [KEY],
  });

export const useChangeLook = () =>
  useLookCall((body: BodyOf<typeof changePracticeLook>) => call(changePracticeLook, { body }));

interface Upload {
  readonly file: Blob;
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

export const useUploadPracticeLogo = () =>
  useLookCall((upload: Upload) => call(uploadPracticeLogo, { timeoutMs: UPLOAD_TIMEOUT_MS, ...upload }));

export const useRemovePracticeLogo = () => useLookCall(() => call(removePracticeLogo));
