import { queryOptions } from '@tanstack/react-query';
import type { DutyHours } from '@waymark/contract/messages/duty-roster';
import {
  grantDuty,
  listDutyRoster,
  revokeDuty,
  saveDutyHours,
} from '@waymark/contract/without-schemas/messages/duty-roster';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import { useChange } from '#query/use-change.ts';

export const dutyRosterQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: ['duty-roster'],
    queryFn: async ({ signal }) => (await ask(listDutyRoster, { signal, expects: ['not_found'] })).data,
    meta: { changedBy: ['triage-duty'] },
  });

const useRosterCall = <Input>(change: (input: Input) => ReturnType<typeof call<typeof listDutyRoster>>) =>
  useChange(change, {
    show: (queryClient, { data }) => queryClient.setQueryData(dutyRosterQuery().queryKey, data),
  });

export const useSaveDutyHours = () => useRosterCall((hours: DutyHours) => call(saveDutyHours, { body: hours }));

export const useGrantDuty = () => useRosterCall((email: string) => call(grantDuty, { body: { email } }));

export const useRevokeDuty = () => useRosterCall((id: number) => call(revokeDuty, { params: { id: String(id) } }));
