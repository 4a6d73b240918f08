import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { DutyHours } from '@waymark/contract/messages/duty-roster';
import {
  grantDuty,
  listDutyRoster,
  revokeDuty,
  saveDutyHours,
} from '@waymark/contract/without-schemas/messages/duty-roster';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';

export const dutyRosterQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: ['duty-roster'],
    queryFn: async ({ signal }) => (await ask(listDutyRoster, { signal, expects: ['not_found'] })).data,
    meta: { changedBy: ['triage-duty'] },
  });

function useKeepRoster() {
  const queryClient = useQueryClient();
  return ({ data }: Awaited<ReturnType<typeof call<typeof listDutyRoster>>>) =>
    queryClient.setQueryData(dutyRosterQuery().queryKey, data);
}

export function useSaveDutyHours() {
  const onSuccess = useKeepRoster();
  return useMutation({ mutationFn: (hours: DutyHours) => call(saveDutyHours, { body: hours }), onSuccess });
}

export function useGrantDuty() {
  const onSuccess = useKeepRoster();
  return useMutation({ mutationFn: (email: string) => call(grantDuty, { body: { email } }), onSuccess });
}

export function useRevokeDuty() {
  const onSuccess = useKeepRoster();
  return useMutation({
    mutationFn: (id: number) => call(revokeDuty, { params: { id: String(id) } }),
    onSuccess,
  });
}
