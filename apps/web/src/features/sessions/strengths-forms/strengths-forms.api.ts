import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  askForStrengths,
  listAskedForms,
  listClientStrengths,
  listStrengthsForms,
  removeStrengthsForm,
  type StrengthsAnswers,
  writeStrengths,
} from '@waymark/contract/without-schemas/sessions/strengths-forms';
import { useRepeatable } from '#forms/use-request-id.ts';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';

export const ownFormsQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: ['strengths-forms', 'own'],
    queryFn: async ({ signal }) => (await ask(listStrengthsForms, { signal })).data,
    meta: { changedBy: ['strengths-written'] },
  });

const ASKED_KEY = ['strengths-forms', 'asked'] as const;

/** Who waits for the signed-in manager's view. */
export const askedFormsQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: ASKED_KEY,
    queryFn: async ({ signal }) => (await ask(listAskedForms, { signal })).data,
    refetchOnWindowFocus: 'always',
    meta: { changedBy: ['strengths-asked'] },
  });

/** Of a client, by the match as it stands in the address. */
export const clientStrengthsQuery = (matchId: string, ask: Caller = call) =>
  queryOptions({
    queryKey: ['strengths-forms', 'client', matchId],
    queryFn: async ({ signal }) =>
      (await ask(listClientStrengths, { params: { matchId }, signal, expects: ['not_found', 'invalid_request'] })).data,
  });

function useRefreshOwn() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ownFormsQuery().queryKey });
}

export function useAskForStrengths() {
  const refresh = useRefreshOwn();
  return useMutation({
    mutationFn: useRepeatable((draft: { readonly dueOn: string }, requestId) =>
      call(askForStrengths, { body: { ...draft, requestId } }),
    ),
    onSettled: refresh,
  });
}

export function useRemoveStrengths(id: string) {
  const refresh = useRefreshOwn();
  return useMutation({ mutationFn: () => call(removeStrengthsForm, { params: { id } }), onSettled: refresh });
}

export function useWriteStrengths(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (answers: StrengthsAnswers) => call(writeStrengths, { params: { id }, body: answers }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ASKED_KEY }),
  });
}
