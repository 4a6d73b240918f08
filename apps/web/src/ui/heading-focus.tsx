'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';

/** Without it, navigation loses the focus; anything the new page focused itself keeps it. */
export function HeadingFocus() {
  const pathname = usePathname();
  const last = useRef(pathname);

  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const [main, focused] = [document.querySelector('main'), document.activeElement];
    const heading = main?.querySelector('h1');
    if (!heading || main?.contains(focused)) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);

  return null;
}
