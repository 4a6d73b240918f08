'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { createStore } from '#store/store.ts';
import { useStore } from '#store/use-store.ts';
import { Alert } from '#ui/alert.tsx';

const isKept = createStore(false);

/** Has the page that comes next say so. */
export const noteKept = (): void => isKept.set(true);

/** Above the page that someone comes back to who kept their account, and gone with the next one. */
export function KeptLine() {
  const pathname = usePathname();
  const cameTo = useRef(pathname);
  const isShown = useStore(isKept);

  useEffect(() => {
    if (cameTo.current !== pathname) isKept.set(false);
  }, [pathname]);

  if (!isShown) return null;
  return (
    <div className="mb-5">
      <Alert tone="success">You kept your account. Sessions that were cancelled when you asked stay cancelled.</Alert>
    </div>
  );
}
