import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { NotificationKind } from '@waymark/contract/notification-kinds';
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
import { ACTIONS_KEY, SESSIONS_KEY } from '#query/keys.ts';

const CHANGED_BY: readonly NotificationKind[] = ['session-closed'];

export const actionsQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: ACTIONS_KEY,
    queryFn: async ({ signal }) => (await ask(listActions, { signal })).data,
    meta: { changedBy: CHANGED_BY },
    refetchOnWindowFocus: 'always',
  });

function useRefreshActions() {
  const queryClient = useQueryClient();
  return async () => {
    void queryClient.invalidateQueries({ queryKey: SESSIONS_KEY });
    await queryClient.invalidateQueries({ queryKey: ACTIONS_KEY });
  };
}

type NewAction = Omit<z.input<typeof addActionBetween.schema.body>, 'requestId'>;

export function useAddAction() {
  const refresh = useRefreshActions();
  return useMutation({
    mutationFn: useRepeatable((draft: NewAction, requestId) =>
      call(addActionBetween, { body: { ...draft, requestId } }),
    ),
    onSuccess: refresh,
    onError: () => void refresh(),
  });
}

interface ActionChange {
  readonly text?: string;
  readonly dueOn?: string | null;
  readonly isDone?: boolean;
}

/** Shows the answer where the action stands, so that nothing moves under the pointer. */
export function useChangeAction({ id, text, dueOn, doneAt }: Action) {
  const queryClient = useQueryClient();
  const refresh = useRefreshActions();
  return useMutation({
    // One after the other, so that the last press decides.
    scope: { id: `action ${id}` },
    mutationFn: (change: ActionChange) =>
      call(changeAction, { params: { id }, body: { text, dueOn, isDone: doneAt !== null, ...change } }),
    async onSuccess({ data: changed }) {
      // An answer that was asked for before the change would take it back.
      await queryClient.cancelQueries({ queryKey: ACTIONS_KEY });
      queryClient.setQueryData(ACTIONS_KEY, (known: readonly OwnAction[] | undefined) =>
        known?.map((action) => (action.id === id ? { ...action, ...changed } : action)),
      );
      void queryClient.invalidateQueries({ queryKey: ACTIONS_KEY, refetchType: 'none' });
      void queryClient.invalidateQueries({ queryKey: SESSIONS_KEY });
    },
    onError: () => void refresh(),
  });
}

export function useRemoveAction(id: string) {
  const refresh = useRefreshActions();
  return useMutation({
    mutationFn: () => call(removeAction, { params: { id } }),
    onSuccess: refresh,
    onError: () => void refresh(),
  });
}
