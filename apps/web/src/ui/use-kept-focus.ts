'use client';

import { useEffect, useRef } from 'react';

/** When the element that had the focus goes away with its data, the part's heading takes it. */
export function useKeptFocus() {
  const part = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);

  useEffect(() => {
    if (!hadFocus.current || document.activeElement !== document.body) return;
    const heading = part.current?.querySelector<HTMLElement>('h1, h2');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });

  return {
    ref: part,
    onFocus: () => {
      hadFocus.current = true;
    },
    onBlur: () => {
      hadFocus.current = false;
    },
  };
}
