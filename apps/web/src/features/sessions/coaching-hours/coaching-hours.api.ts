import { queryOptions } from '@tanstack/react-query';
import type { SessionFee } from '@waymark/contract/sessions/coaching-fees';
import type { HourSettings } from '@waymark/contract/sessions/coaching-hours';
import {
  changeClientFee,
  changeHoursConsent,
  downloadCoachingHours,
  listCoachingHours,
  listHoursConsents,
  saveHourSettings,
  showHoursSummary,
} from '@waymark/contract/without-schemas/sessions/coaching-hours';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import { useChange } from '#query/use-change.ts';

export const loggedSessionsQuery = (page: number, ask: Caller = call) =>
  queryOptions({
    queryKey: ['coaching-hours', 'sessions', page],
    queryFn: ({ signal }) => ask(listCoachingHours, { query: page === 1 ? {} : { pagination: { page } }, signal }),
  });

export const hoursSummaryQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: ['coaching-hours', 'summary'],
    queryFn: async ({ signal }) => (await ask(showHoursSummary, { signal })).data,
  });

export const hoursConsentsQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: ['hours-consents'],
    queryFn: async ({ signal }) => (await ask(listHoursConsents, { signal })).data,
  });

export const readHoursFile = () => call(downloadCoachingHours);

export const useSaveHourSettings = () =>
  useChange((body: HourSettings) => call(saveHourSettings, { body }), {
    show: (queryClient, { data }) => queryClient.setQueryData(hoursSummaryQuery().queryKey, data),
  });

export const useChangeClientFee = () =>
  useChange(
    ({ number, fee }: { number: number; fee: SessionFee }) =>
      call(changeClientFee, { params: { number }, body: { fee } }),
    { refresh: [hoursSummaryQuery().queryKey] },
  );

export const useChangeHoursConsent = () =>
  useChange(
    ({ matchId, isNamed }: { matchId: number; isNamed: boolean }) =>
      call(changeHoursConsent, { params: { matchId }, body: { isNamed } }),
    { show: (queryClient, { data }) => queryClient.setQueryData(hoursConsentsQuery().queryKey, data) },
  );
