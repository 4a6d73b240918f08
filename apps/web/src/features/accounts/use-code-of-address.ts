'use client';

import { useEffect, useState } from 'react';

/** Reads the code from the address and takes it away there, so that it stays in no history and is sent to nobody. */
export function takeCodeOfAddress(): string | null {
  const address = new URL(window.location.href);
  const code = address.searchParams.get('code');
  if (code === null) return null;
  address.searchParams.delete('code');
  window.history.replaceState(window.history.state, '', address);
  return code;
}

/** The code that came in the page's address. */
export function useCodeOfAddress(): string | undefined {
  const [code, setCode] = useState<string>();
  useEffect(() => {
    const found = takeCodeOfAddress();
    if (found !== null) setCode(found);
  }, []);
  return code;
}
