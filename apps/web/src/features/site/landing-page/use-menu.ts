'use client';

import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** Escape closes it and returns the focus; put `frameProps` around button and menu. */
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

  /** Call before a modal opens: hidden menu items can't take the focus back. */
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
