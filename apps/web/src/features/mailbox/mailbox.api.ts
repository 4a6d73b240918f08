import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '@waymark/contract/endpoint';
import type { listCapturedMessages } from '@waymark/contract/mailbox';
import { problemToTell } from '#logging/report-failure.ts';

const REFRESH_MS = 3_000;

/** Asks the web server, since only it knows whether this browser may read the mailbox. */
async function readMailbox(signal: AbortSignal): Promise<AnswerOf<typeof listCapturedMessages>> {
  try {
    const { httpClient } = await import('#http/http-client.ts');
    return (await httpClient.get('/mailbox/messages', { signal })).data;
  } catch (error) {
    throw problemToTell(error);
  }
}

/** The captured messages, newest first, refetched every few seconds while the page is open. */
export const capturedMessagesQuery = () =>
  queryOptions({
    queryKey: ['mailbox'],
    queryFn: ({ signal }) => readMailbox(signal),
    refetchInterval: REFRESH_MS,
    staleTime: 0,
  });
