import { queryOptions } from '@tanstack/react-query';
import type { TestChannel } from '@waymark/contract/practice/practice-health';
import {
  dropDeadLetter,
  retryDeadLetter,
  sendTest,
  showPracticeHealth,
} from '@waymark/contract/without-schemas/practice/practice-health';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import { useChange } from '#query/use-change.ts';

const KEY = ['practice-health'] as const;

export const practiceHealthQuery = (ask: Caller = call) =>
  queryOptions({ queryKey: KEY, queryFn: ({ signal }) => ask(showPracticeHealth, { signal }) });

export const useSendTest = () => useChange((channel: TestChannel) => call(sendTest, { body: { channel } }), {});

export const useRetryLetter = () =>
  useChange((letterId: string) => call(retryDeadLetter, { params: { letterId } }), { refresh: [KEY] });

export const useDropLetter = () =>
  useChange((letterId: string) => call(dropDeadLetter, { params: { letterId } }), { refresh: [KEY] });
