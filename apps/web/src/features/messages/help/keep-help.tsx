'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ownProfileQuery } from '#features/people/profiles/own-profile.api.ts';
import { reportAs } from '#logging/report-failure.ts';
import { keepHelpOffline } from '#push/service-worker.ts';

/** Has this browser keep Help now for when it is offline, and renew what it kept. */
export function KeepHelp() {
  const queryClient = useQueryClient();
  useEffect(() => {
    // Asked for after the page: a query that begins above it would hide what the server prefetched.
    const findCountry = async () => (await queryClient.ensureQueryData(ownProfileQuery())).country;
    keepHelpOffline(findCountry).catch(reportAs('keep-help', 'unauthenticated', 'unavailable', 'rate_limited'));
  }, [queryClient]);
  return null;
}
