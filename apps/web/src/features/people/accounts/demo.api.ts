import { queryOptions } from '@tanstack/react-query';
import { listDemoAccounts } from '@waymark/contract/without-schemas/demo/demo';
import { call } from '#http/call.ts';

export const demoAccountsQuery = () =>
  queryOptions({
    queryKey: ['demo-accounts'],
    queryFn: () => call(listDemoAccounts),
    staleTime: Number.POSITIVE_INFINITY,
  });
