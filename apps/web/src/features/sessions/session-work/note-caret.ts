'use client';

import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Where a caret belongs after someone else changed the text around it. */
export function caretAfter(before: string, now: string, caret: number): number {
  let same = 0;
  while (same < caret && before[same] === now[same]) same += 1;
  return same === caret ? caret : Math.max(same, now.length - (before.length - caret));
}

/** Keeps the writer's caret in place when a text changes that they didn't type. */
export function useKeptCaret(field: RefObject<HTMLTextAreaElement | null>, text: string) {
  const last = useRef({ text, start: 0, end: 0 });

  useLayoutEffect(() => {
    const { text: before, start, end } = last.current;
    last.current.text = text;
    if (before === text || document.activeElement !== field.current) return;
    field.current?.setSelectionRange(caretAfter(before, text, start), caretAfter(before, text, end));
  }, [field, text]);

  return {
    /** Called with what was typed, and when the selection moves. */
    remember({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): void {
      last.current = { text: value, start: selectionStart, end: selectionEnd };
    },
  };
}
