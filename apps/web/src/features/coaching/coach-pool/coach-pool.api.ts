import { type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  addToPool,
  endInPool,
  leavePool,
  listOwnPools,
  listPool,
  type PoolCoach,
  placeInPool,
} from '@waymark/contract/without-schemas/coaching/coach-pool';
import { listCoaches } from '@waymark/contract/without-schemas/coaching/coaches';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import { useChange } from '#query/use-change.ts';

const KEY = ['coach-pool'] as const;

export const poolQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: [...KEY, 'coaches'],
    queryFn: async ({ signal }): Promise<readonly PoolCoach[]> => (await ask(listPool, { signal })).data,
    meta: { changedBy: ['pool-coach-left'] },
  });

export const ownPoolsQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: [...KEY, 'mine'],
    queryFn: async ({ signal }) => (await ask(listOwnPools, { signal })).data,
    meta: { changedBy: ['coach-pool-changed'] },
  });

/** Coaches by name, to choose from; nothing until something is typed. */
export const coachesNamedQuery = (name: string) =>
  queryOptions({
    queryKey: [...KEY, 'named', name],
    queryFn: async ({ signal }) => (await call(listCoaches, { query: { _q: name }, signal })).data,
    enabled: name.trim() !== '',
  });

const SHOWS_POOL = {
  show: (queryClient: QueryClient, pool: readonly PoolCoach[]) => queryClient.setQueryData(poolQuery().queryKey, pool),
};

export const useAddToPool = () =>
  useChange(async (coachId: number) => (await call(addToPool, { body: { coachId } })).data, SHOWS_POOL);

export const useEndInPool = () =>
  useChange(
    async ({ isKeptAlive, ...body }: { readonly coachIds: number[]; readonly isKeptAlive: boolean }) =>
      (await call(endInPool, { body, isKeptAlive })).data,
    SHOWS_POOL,
  );

export const usePlaceInPool = (coachId: number) =>
  useChange(
    async (groupIds: readonly number[]) =>
      (await call(placeInPool, { params: { id: String(coachId) }, body: { groupIds: [...groupIds] } })).data,
    SHOWS_POOL,
  );

export const useLeavePool = (id: number) =>
  useChange(async () => (await call(leavePool, { params: { id: String(id) } })).data, {
    show: (queryClient, pools) => queryClient.setQueryData(ownPoolsQuery().queryKey, pools),
  });
