import { queryOptions } from '@tanstack/react-query';
import { answerCapturedMessage, listCapturedMessages } from '@waymark/contract/without-schemas/notices/mailbox';
import { useRepeatable } from '#forms/use-request-id.ts';
import { sendCall } from '#http/send-call.ts';
import { problemToTell } from '#logging/report-failure.ts';
import { useChange } from '#query/use-change.ts';

const REFRESH_MS = 3_000;

/** Through the web server, since only it knows whether this browser may read the mailbox. */
const listThroughWeb = { ...listCapturedMessages, url: '/mailbox/messages' } as const;

const readMailbox = (signal: AbortSignal) =>
  sendCall(listThroughWeb, { signal }, { apiUrl: '', token: null }).catch((error: unknown) => {
    throw problemToTell(error);
  });

/** The captured messages, newest first, refetched every few seconds while the page is open. */
export const capturedMessagesQuery = () =>
  queryOptions({
    queryKey: ['mailbox'],
    queryFn: ({ signal }) => readMailbox(signal),
    refetchInterval: REFRESH_MS,
    staleTime: 0,
  });

const answerThroughWeb = { ...answerCapturedMessage, url: '/mailbox/messages/:id/answers' } as const;

export const useAnswerCaptured = (id: number) =>
  useChange(
    useRepeatable((text: string, answerId) =>
      sendCall(answerThroughWeb, { params: { id }, body: { answerId, text } }, { apiUrl: '', token: null }).catch(
        (error: unknown) => {
          throw problemToTell(error);
        },
      ),
    ),
    { refresh: [['mailbox']] },
  );
