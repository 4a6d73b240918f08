import { queryOptions } from '@tanstack/react-query';
import { listCapturedMessages } from '@waymark/contract/mailbox';
import { call } from '#http/call.ts';

const REFRESH_MS = 3_000;

/** The captured messages, newest first, looked up again every few seconds while the page is open. */
export const capturedMessagesQuery = () =>
  queryOptions({
    queryKey: ['mailbox'],
    queryFn: ({ signal }) => call(listCapturedMessages, { signal }),
    refetchInterval: REFRESH_MS,
    staleTime: 0,
  });
