'use client';

import { useEffect, useState } from 'react';

/** Reads the code from the address and removes it, to keep it out of the history and referrers. */
export function takeCodeOfAddress(): string | null {
  const address = new URL(window.location.href);
  const code = address.searchParams.get('code');
  if (code === null) return null;
  address.searchParams.delete('code');
  window.history.replaceState(window.history.state, '', address);
  return code === '' ? null : code;
}

/** Undefined until it is read, null when there is none. */
export function useCodeOfAddress(): string | null | undefined {
  const [code, setCode] = useState<string | null>();
  useEffect(() => {
    const found = takeCodeOfAddress();
    // Run twice in development, it finds the address emptied by its first run.
    setCode((known) => found ?? known ?? null);
  }, []);
  return code;
}
