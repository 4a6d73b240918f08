'use client';

import { useSearchParams } from 'next/navigation';

const NAME = 'change';

/**
 * Whether the coachee of this match looks at other coaches. It is in the address, so the browser's
 * back button leads back to the coach, and a next match starts without it.
 */
export function useLookingAround(matchId: number | undefined) {
  const isLooking = useSearchParams().get(NAME) === String(matchId);
  // Changes only the address, without a request to the server.
  const goTo = (address: string) => window.history.pushState(null, '', address);
  return {
    isLooking,
    look: () => goTo(`?${NAME}=${matchId}`),
    stopLooking: () => goTo(location.pathname),
  };
}
