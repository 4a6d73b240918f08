import { queryOptions } from '@tanstack/react-query';
import { type BalanceWheel, listBalanceWheels } from '@waymark/contract/without-schemas/wellbeing/balance-wheels';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';

export const wheelsQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: ['balance-wheels'],
    queryFn: async ({ signal }): Promise<readonly BalanceWheel[]> => (await ask(listBalanceWheels, { signal })).data,
  });
