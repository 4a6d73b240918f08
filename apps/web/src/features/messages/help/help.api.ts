import { queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '@waymark/contract/endpoint';
import { askForHelp, showHelpLine } from '@waymark/contract/without-schemas/messages/triage';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import { MESSAGES_KEY } from '#query/keys.ts';
import { useChange } from '#query/use-change.ts';

export type HelpRequest = BodyOf<typeof askForHelp>;

export const helpLineQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: ['help-line'],
    queryFn: ({ signal }) => ask(showHelpLine, { signal }),
    meta: { changedBy: ['message-received'] },
  });

export const useAskForHelp = () =>
  useChange((body: HelpRequest) => call(askForHelp, { body }), { refresh: [helpLineQuery().queryKey, MESSAGES_KEY] });
