import { queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '@waymark/contract/endpoint';
import type { EditedTopic } from '@waymark/contract/practice/library-topics';
import { addTopic, changeTopic, listEditedTopics } from '@waymark/contract/without-schemas/practice/library-topics';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import { useChange } from '#query/use-change.ts';

const KEY = ['edited-topics'] as const;

export const editedTopicsQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await ask(listEditedTopics, { signal, expects: ['forbidden'] })).data,
  });

export const useAddTopic = () =>
  useChange((body: BodyOf<typeof addTopic>) => call(addTopic, { body }), { refresh: [KEY] });

export const useChangeTopic = ({ slug }: EditedTopic) =>
  useChange((body: BodyOf<typeof changeTopic>) => call(changeTopic, { params: { slug }, body }), { refresh: [KEY] });
