import { queryOptions } from '@tanstack/react-query';
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
import { useChange } from '#query/use-change.ts';

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

export const useAskForStrengths = () =>
  useChange(
    useRepeatable((draft: { readonly dueOn: string }, requestId) =>
      call(askForStrengths, { body: { ...draft, requestId } }),
    ),
    { refresh: [ownFormsQuery().queryKey] },
  );

export const useRemoveStrengths = (id: string) =>
  useChange(() => call(removeStrengthsForm, { params: { id } }), { refresh: [ownFormsQuery().queryKey] });

export const useWriteStrengths = (id: string) =>
  useChange((answers: StrengthsAnswers) => call(writeStrengths, { params: { id }, body: answers }), {
    outdated: [ASKED_KEY],
  });
