'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reportAs } from '#logging/report-failure.ts';
import { ownProfileQuery } from '#person/own-profile.api.ts';
import { keepHelp } from '#push/service-worker.ts';

/** Has this browser keep Help now for when it is offline. */
export function KeepHelp() {
  const profile = useQuery(ownProfileQuery());
  const { country = null } = profile.data ?? {};
  const isKnown = !profile.isPending;
  useEffect(() => {
    if (isKnown) keepHelp(country).catch(reportAs('keep-help'));
  }, [isKnown, country]);
  return null;
}
