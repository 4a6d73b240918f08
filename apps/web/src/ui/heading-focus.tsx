'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';

/**
 * Takes the focus to the heading of each page that somebody comes to without a full load, as a browser would go to its start: otherwise
 * it stays on a link of the page before, or is lost with it. What took the focus in the new page itself keeps it.
 */
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
