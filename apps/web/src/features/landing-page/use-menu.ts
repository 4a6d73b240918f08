'use client';

import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

/**
 * A button that shows and hides a menu: Escape closes it and the focus returns to the button, and so does going elsewhere by
 * pointer or by Tab. `frameProps` belong on what holds both button and menu.
 */
export function useMenu() {
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const onPointer = ({ target }: PointerEvent) => !frame.current?.contains(target as Node) && setOpen(false);
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  }, [isOpen]);

  /** Before something else opens: what is in the menu is about to be hidden, and cannot be returned to. */
  function close(): void {
    if (!isOpen) return;
    button.current?.focus();
    setOpen(false);
  }

  return {
    isOpen,
    close,
    buttonProps: { ref: button, 'aria-expanded': isOpen, onClick: () => setOpen(!isOpen) },
    frameProps: {
      ref: frame,
      onKeyDown: ({ key }: KeyboardEvent) => key === 'Escape' && close(),
      onBlur: ({ relatedTarget }: FocusEvent) =>
        relatedTarget && !frame.current?.contains(relatedTarget) && setOpen(false),
    },
  };
}
