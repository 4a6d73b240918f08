'use client';

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ownProfileQuery } from '#features/people/profiles/own-profile.api.ts';
import { reportAs } from '#logging/report-failure.ts';
import { keepHelpOffline } from '#push/service-worker.ts';

/** In whose country this browser keeps Help now; without storage it asks on every page. */
const KEPT_FOR = 'waymark.help-kept-for';

function isKeptFor(userId: number): boolean {
  try {
    const isSame = localStorage.getItem(KEPT_FOR) === String(userId);
    localStorage.setItem(KEPT_FOR, String(userId));
    return isSame;
  } catch {
    return false;
  }
}

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
    keepHelpOffline(findCountry, !isKeptFor(userId)).catch(report);
    return queryClient.getQueryCache().subscribe(({ query }) => {
      const now = query.queryKey[0] === queryKey[0] ? knownCountry(queryClient) : undefined;
      if (now === undefined || now === country) return;
      country = now;
      keepHelpOffline(async () => now, true).catch(report);
    });
  }, [queryClient, userId]);
  return null;
}
