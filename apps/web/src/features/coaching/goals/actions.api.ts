import { queryOptions } from '@tanstack/react-query';
import type { Action, OwnAction } from '@waymark/contract/sessions/actions';
import {
  addActionBetween,
  changeAction,
  listActions,
  removeAction,
} from '@waymark/contract/without-schemas/sessions/actions';
import type { z } from 'zod';
import { useRepeatable } from '#forms/use-request-id.ts';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import type { Change } from '#query/changed-by.ts';
import { ACTIONS_KEY, SESSIONS_KEY } from '#query/keys.ts';
import { useChange } from '#query/use-change.ts';

const CHANGED_BY: readonly Change[] = ['session-closed', 'session-work-changed'];

export const actionsQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: ACTIONS_KEY,
    queryFn: async ({ signal }) => (await ask(listActions, { signal })).data,
    meta: { changedBy: CHANGED_BY },
    refetchOnWindowFocus: 'always',
  });

const CHANGES_ACTIONS = { refresh: [ACTIONS_KEY], outdated: [SESSIONS_KEY] };

type NewAction = Omit<z.input<typeof addActionBetween.schema.body>, 'requestId'>;

export const useAddAction = () =>
  useChange(
    useRepeatable((draft: NewAction, requestId) => call(addActionBetween, { body: { ...draft, requestId } })),
    CHANGES_ACTIONS,
  );

interface ActionChange {
  readonly text?: string;
  readonly dueOn?: string | null;
  readonly isDone?: boolean;
}

/** Shows the answer where the action stands, so that nothing moves under the pointer. */
export function useChangeAction({ id, text, dueOn, doneAt }: Action) {
  const change = (changes: ActionChange) =>
    call(changeAction, { params: { id }, body: { text, dueOn, isDone: doneAt !== null, ...changes } });
  return useChange(change, {
    // One after the other, so that the last press decides.
    scope: { id: `action ${id}` },
    async show(queryClient, { data: changed }) {
      // An answer that was asked for before the change would take it back.
      await queryClient.cancelQueries({ queryKey: ACTIONS_KEY });
      queryClient.setQueryData(ACTIONS_KEY, (known: readonly OwnAction[] | undefined) =>
        known?.map((action) => (action.id === id ? { ...action, ...changed } : action)),
      );
      void queryClient.invalidateQueries({ queryKey: ACTIONS_KEY, refetchType: 'none' });
    },
    outdated: [SESSIONS_KEY],
    afterRefusal: [ACTIONS_KEY],
  });
}

export const useRemoveAction = (id: string) =>
  useChange((isKeptAlive: boolean) => call(removeAction, { params: { id }, isKeptAlive }), CHANGES_ACTIONS);
