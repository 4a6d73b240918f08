import { queryOptions } from '@tanstack/react-query';
import type { Business, BusinessChange, BusinessDraft, SeatMove } from '@waymark/contract/figures/businesses';
import {
  appointBusinessAdmin,
  changeBusiness,
  closeBusiness,
  createBusiness,
  endBusinessAdmin,
  listBusinesses,
  moveBusinessSeats,
  suspendBusinesses,
} from '@waymark/contract/without-schemas/figures/businesses';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import { useChange } from '#query/use-change.ts';

const KEY = ['businesses'] as const;

export const businessesQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await ask(listBusinesses, { signal })).data,
  });

const useBusinessCall = <Variables, Answer>(change: (variables: Variables) => Promise<Answer>) =>
  useChange(change, { refresh: [KEY] });

export const useCreateBusiness = () => useBusinessCall((body: BusinessDraft) => call(createBusiness, { body }));

interface Suspension {
  readonly ids: number[];
  readonly isSuspended: boolean;
  readonly isKeptAlive: boolean;
}

export const useSuspendBusinesses = () =>
  useBusinessCall(({ isKeptAlive, ...body }: Suspension) => call(suspendBusinesses, { body, isKeptAlive }));

export const useAppointAdmin = ({ id }: Business) =>
  useBusinessCall((email: string) => call(appointBusinessAdmin, { params: { id: String(id) }, body: { email } }));

export const useChangeBusiness = ({ id }: Business) =>
  useBusinessCall((body: BusinessChange) => call(changeBusiness, { params: { id: String(id) }, body }));

export const useEndAdmin = ({ id }: Business) =>
  useBusinessCall(({ adminId, isKeptAlive }: { readonly adminId: string; readonly isKeptAlive: boolean }) =>
    call(endBusinessAdmin, { params: { id: String(id) }, body: { adminId }, isKeptAlive }),
  );

export const useCloseBusiness = ({ id }: Business) =>
  useBusinessCall((name: string) => call(closeBusiness, { params: { id: String(id) }, body: { name } }));

export const useMoveSeats = () => useBusinessCall((body: SeatMove) => call(moveBusinessSeats, { body }));
