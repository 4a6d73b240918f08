import { queryOptions } from '@tanstack/react-query';
import type { DataRequest } from '@waymark/contract/practice/data-requests';
import { answerCorrection, listDataRequests } from '@waymark/contract/without-schemas/practice/data-requests';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import { useChange } from '#query/use-change.ts';

const KEY = ['data-requests'] as const;

export const dataRequestsQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await ask(listDataRequests, { signal, expects: ['forbidden'] })).data,
  });

export const useAnswerCorrection = ({ id }: DataRequest) =>
  useChange((answer: string) => call(answerCorrection, { params: { id }, body: { answer } }), {
    refresh: [KEY],
  });
