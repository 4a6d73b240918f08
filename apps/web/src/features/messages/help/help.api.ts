import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '@waymark/contract/endpoint';
import { askForHelp, showHelpLine } from '@waymark/contract/without-schemas/messages/triage';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import { MESSAGES_KEY } from '#query/keys.ts';

export type HelpRequest = BodyOf<typeof askForHelp>;

export const helpLineQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: ['help-line'],
    queryFn: ({ signal }) => ask(showHelpLine, { signal }),
    meta: { changedBy: ['message-received'] },
  });

export function useAskForHelp() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: HelpRequest) => call(askForHelp, { body }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: helpLineQuery().queryKey }),
        queryClient.invalidateQueries({ queryKey: MESSAGES_KEY }),
      ]),
  });
}
