'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useRef } from 'react';
import { createStore } from '#store/store.ts';
import { useStore } from '#store/use-store.ts';

const isKept = createStore(false);

/** Has the page that comes next say so. */
export const noteKept = (): void => isKept.set(true);

/** Drawn by the server: above the page that someone comes back to who kept their account, and gone with the next one. */
export function KeptLine({ children }: { readonly children: ReactNode }) {
  const pathname = usePathname();
  const cameTo = useRef(pathname);
  const isShown = useStore(isKept);

  useEffect(() => {
    if (cameTo.current !== pathname) isKept.set(false);
  }, [pathname]);

  return isShown && children;
}
