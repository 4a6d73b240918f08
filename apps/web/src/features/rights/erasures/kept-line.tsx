'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useRef } from 'react';
import { createStore } from '#store/store.ts';
import { useStore } from '#store/use-store.ts';

const isKept = createStore(false);

/** Has the page that comes next say so. */
export const noteKept = (): void => isKept.set(true);

/** Above the page that someone who kept their account comes back to; gone with the next one. */
export function KeptLine({ children }: { readonly children: ReactNode }) {
  const pathname = usePathname();
  const cameTo = useRef(pathname);
  const isShown = useStore(isKept);

  useEffect(() => {
    if (cameTo.current !== pathname) isKept.set(false);
  }, [pathname]);

  return isShown && children;
}
