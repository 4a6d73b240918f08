import { queryOptions } from '@tanstack/react-query';
import type { GroupLink, NewGroupLink } from '@waymark/contract/organisations/group-links';
import {
  endGroupLink,
  makeGroupLink,
  showGroupLink,
} from '@waymark/contract/without-schemas/organisations/group-links';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import { useChange } from '#query/use-change.ts';

const KEY = ['organisations', 'group-link'] as const;

export const groupLinkQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await ask(showGroupLink, { signal })).data,
  });

const useLinkCall = <Variables>(change: (variables: Variables) => Promise<GroupLink | null>) =>
  useChange(change, { show: (queryClient, link) => queryClient.setQueryData(KEY, link) });

export const useMakeLink = () => useLinkCall(async (body: NewGroupLink) => (await call(makeGroupLink, { body })).data);

export const useEndLink = () =>
  useLinkCall<void>(async () => {
    await call(endGroupLink);
    return null;
  });
