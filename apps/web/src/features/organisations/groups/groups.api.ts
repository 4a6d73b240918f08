import { queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  type Group,
  type GroupDetails,
  showGroupDetails,
  updateGroupDetails,
} from '@waymark/contract/without-schemas/organisations/groups';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import { useChange } from '#query/use-change.ts';

export const groupQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: ['groups', 'mine'],
    queryFn: async ({ signal }): Promise<Group> => (await ask(showGroupDetails, { signal })).data,
  });

export const useSaveGroup = () =>
  useChange((details: GroupDetails) => call(updateGroupDetails, { body: details }), {
    show: (queryClient, { data }) => queryClient.setQueryData(groupQuery().queryKey, data),
  });

export function useKeepGroupPicture() {
  const queryClient = useQueryClient();
  const { queryKey } = groupQuery();
  return async (picture: string | null): Promise<void> => {
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (known) => known && { ...known, picture });
  };
}
