'use client';

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ownProfileQuery } from '#features/people/profiles/own-profile.api.ts';
import { reportAs } from '#logging/report-failure.ts';
import { isHelpKeptFor, keepHelpOffline } from '#push/service-worker.ts';

const { queryKey } = ownProfileQuery();
const knownCountry = (queryClient: QueryClient) => queryClient.getQueryData(queryKey)?.country;

/** Has this browser keep Help now for when it is offline, and renew what it kept. */
export function KeepHelp({ userId }: { userId: number }) {
  const queryClient = useQueryClient();
  useEffect(() => {
    const report = reportAs('keep-help', 'unauthenticated', 'unavailable', 'rate_limited');
    let country = knownCountry(queryClient);
    // Asked for after the page: a query that begins above it would hide what the server prefetched.
    const findCountry = async () => (await queryClient.ensureQueryData(ownProfileQuery())).country;
    keepHelpOffline(findCountry, !isHelpKeptFor(userId)).catch(report);
    return queryClient.getQueryCache().subscribe(({ query }) => {
      const now = query.queryKey[0] === queryKey[0] ? knownCountry(queryClient) : undefined;
      if (now === undefined || now === country) return;
      country = now;
      keepHelpOffline(async () => now, true).catch(report);
    });
  }, [queryClient, userId]);
  return null;
}
