'use client';

import { useEffect, useState } from 'react';
import { takeCodeOfAddress } from '#http/use-code-of-address.ts';

const STORAGE_KEY = 'waymark.invitation-code';

/** Some browsers turn this storage off; the code then lasts as long as the page. */
function inStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(window.sessionStorage);
  } catch {
    return null;
  }
}

export function forgetInvitationCode(): void {
  inStorage((storage) => storage.removeItem(STORAGE_KEY));
}

/** Undefined until it is read. Kept in the tab: people sign in or reload before they answer. */
export function useInvitationCode(): string | null | undefined {
  const [code, setCode] = useState<string | null>();
  useEffect(() => {
    const found = takeCodeOfAddress();
    if (found !== null) inStorage((storage) => storage.setItem(STORAGE_KEY, found));
    setCode(found ?? inStorage((storage) => storage.getItem(STORAGE_KEY)));
  }, []);
  return code;
}
