import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Action } from '@waymark/contract/sessions/actions';
import type { AgendaTopic } from '@waymark/contract/sessions/agenda-topics';
import type { NoteAudience, NoteDraft, SessionNote } from '@waymark/contract/sessions/session-notes';
import type { SessionWork } from '@waymark/contract/sessions/session-work';
import { changeAction, removeAction } from '@waymark/contract/without-schemas/sessions/actions';
import { deferTopic, orderTopics, removeTopic } from '@waymark/contract/without-schemas/sessions/agenda-topics';
import { savePrivateNote, saveSharedNote } from '@waymark/contract/without-schemas/sessions/session-notes';
import { call } from '#http/call.ts';
import { ACTIONS_KEY } from '#query/keys.ts';
import { sessionWorkQuery } from './shown-work.api.ts';
import { WORK_CHANGE } from './use-work-changes.ts';

export function useWork(id: string) {
  const queryClient = useQueryClient();
  const { queryKey } = sessionWorkQuery(id);
  return {
    /** A refetch on its way may have been answered before the change, so it is made again. */
    async change(change: (work: SessionWork) => SessionWork): Promise<void> {
      const wasRefetching = queryClient.isFetching({ queryKey }) > 0;
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (work) => work && change(work));
      if (wasRefetching) void queryClient.invalidateQueries({ queryKey });
    },
    refetch: () => void queryClient.invalidateQueries({ queryKey }),
    refetchActions: () => void queryClient.invalidateQueries({ queryKey: ACTIONS_KEY }),
  };
}

type Topics = { readonly data: AgendaTopic[] };

export function useTopicsCall<Wanted>(id: string, ask: (wanted: Wanted) => Promise<Topics>) {
  const work = useWork(id);
  return useMutation({
    mutationKey: WORK_CHANGE,
    mutationFn: ask,
    scope: { id: `agenda ${id}` },
    onSuccess: ({ data }) => work.change((known) => ({ ...known, topics: data })),
    onError: work.refetch,
  });
}

/** With nothing booked, the topic waits, which only the whole work says. */
export function useDeferTopic(id: string) {
  const work = useWork(id);
  return useTopicsCall(id, async (topic: string) => {
    const answered = await call(deferTopic, { params: { id: topic } });
    work.refetch();
    return answered;
  });
}

export function useRemoveTopic(id: string) {
  const work = useWork(id);
  return useTopicsCall(id, async (topic: string) => {
    const answered = await call(removeTopic, { params: { id: topic } });
    await work.change((known) => ({ ...known, waiting: known.waiting.filter((one) => one.id !== topic) }));
    return answered;
  });
}

/** Shown at once; the order of the server comes back if it can't be saved. */
export function useOrderTopics(id: string) {
  const work = useWork(id);
  const order = useTopicsCall(id, (topics: readonly AgendaTopic[]) =>
    call(orderTopics, { params: { id }, body: { topics: topics.map((topic) => topic.id) } }),
  );
  return {
    ...order,
    async put(topics: readonly AgendaTopic[]) {
      await work.change((known) => ({ ...known, topics: [...topics] }));
      order.mutate(topics);
    },
  };
}

const withAction = (work: SessionWork, changed: Action): SessionWork => ({
  ...work,
  actions: work.actions.map((action) => (action.id === changed.id ? changed : action)),
});

export function useTickAction(id: string) {
  const work = useWork(id);
  return useMutation({
    mutationKey: WORK_CHANGE,
    mutationFn: ({ action, isDone }: { action: Action; isDone: boolean }) =>
      call(changeAction, { params: { id: action.id }, body: { text: action.text, dueOn: action.dueOn, isDone } }),
    onMutate: ({ action, isDone }) =>
      work.change((known) => withAction(known, { ...action, doneAt: isDone ? new Date().toISOString() : null })),
    async onSuccess({ data }) {
      await work.change((known) => withAction(known, data));
      work.refetchActions();
    },
    onError: work.refetch,
  });
}

export function useRemoveAction(id: string) {
  const work = useWork(id);
  return useMutation({
    mutationKey: WORK_CHANGE,
    mutationFn: ({ action, isKeptAlive }: { readonly action: string; readonly isKeptAlive: boolean }) =>
      call(removeAction, { params: { id: action }, isKeptAlive }),
    async onSuccess({ data: removed }) {
      await work.change((known) => ({ ...known, actions: known.actions.filter(({ id: one }) => one !== removed.id) }));
      work.refetchActions();
    },
    onError: work.refetch,
  });
}

const NOTES = {
  private: { save: savePrivateNote, field: 'privateNote' },
  shared: { save: saveSharedNote, field: 'sharedNote' },
} as const;

/** Saves a note, and has the page know it as saved. */
export function useSaveNote(id: string, audience: NoteAudience) {
  const work = useWork(id);
  const { save, field } = NOTES[audience];
  return async (body: NoteDraft, isKeptAlive: boolean): Promise<SessionNote> => {
    const { data } = await call(save, { params: { id }, body, isKeptAlive });
    await work.change((known) => ({ ...known, [field]: data }));
    return data;
  };
}
