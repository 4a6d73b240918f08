import { useQuery } from '@tanstack/react-query';
import { listDemoAccounts } from '@waymark/contract/demo';
import { call } from '#http/call.ts';

/** The demo's people and their password; none while the demo is off. */
export function useDemoAccounts() {
  return useQuery({
    queryKey: ['demo-accounts'],
    queryFn: () => call(listDemoAccounts),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
