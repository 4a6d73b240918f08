'use client';

import { type ReactNode, useEffect, useState } from 'react';

const NOTE_TEXT =
  'grid grid-cols-1 gap-2 text-sm text-ink-700 [overflow-wrap:anywhere] [&_:is(h3,h4,h5,h6)]:mt-2 [&_:is(h3,h4,h5,h6)]:font-text [&_:is(h3,h4,h5,h6)]:font-semibold [&_:is(h3,h4,h5,h6)]:text-ink-900 [&_a]:text-pine-600 [&_a]:underline [&_blockquote]:border-l-4 [&_blockquote]:border-apricot-400 [&_blockquote]:pl-3 [&_ol]:list-decimal [&_ol]:pl-5 [&_p]:whitespace-pre-line [&_ul]:list-disc [&_ul]:pl-5';

type Render = (markdown: string) => ReactNode;

/** A note as it reads; until the renderer is there, or if it can't be had, as it was typed. */
export function NoteReading({ text }: { text: string }) {
  const [render, setRender] = useState<Render>();

  useEffect(() => {
    let isWanted = true;
    import('./note-markdown.tsx').then(
      ({ renderNote }) => isWanted && setRender(() => renderNote),
      // Offline: the note reads as plain text as well.
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, []);

  return <div className={NOTE_TEXT}>{render ? render(text) : <p className="whitespace-pre-wrap">{text}</p>}</div>;
}
