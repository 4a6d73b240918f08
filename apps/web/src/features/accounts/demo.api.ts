import { queryOptions } from '@tanstack/react-query';
import { listDemoAccounts } from '@waymark/contract/without-schemas/demo';
import { call } from '#http/call.ts';

/** The demo's people and their password; none while the demo is off. */
export const demoAccountsQuery = () =>
  queryOptions({
    queryKey: ['demo-accounts'],
    queryFn: () => call(listDemoAccounts),
    staleTime: Number.POSITIVE_INFINITY,
  });
