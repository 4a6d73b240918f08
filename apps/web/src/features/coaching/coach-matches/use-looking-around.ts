'use client';

import { useSearchParams } from 'next/navigation';

const NAME = 'change';

/** In the address, so that the browser's back button leads back to the coach. */
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
