import { queryOptions } from '@tanstack/react-query';
import { call } from '#http/call.ts';

/** The demo's people and their password; none while the demo is off. */
export const demoAccountsQuery = () =>
  queryOptions({
    queryKey: ['demo-accounts'],
    queryFn: async () => call((await import('@waymark/contract/demo')).listDemoAccounts),
    staleTime: Number.POSITIVE_INFINITY,
  });
