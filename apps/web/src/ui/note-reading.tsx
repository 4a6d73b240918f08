'use client';

import { lazy, Suspense } from 'react';

const NOTE_TEXT =
  'grid grid-cols-1 gap-2 text-sm text-ink-700 [overflow-wrap:anywhere] [&_:is(h3,h4,h5,h6)]:mt-2 [&_:is(h3,h4,h5,h6)]:font-text [&_:is(h3,h4,h5,h6)]:font-semibold [&_:is(h3,h4,h5,h6)]:text-ink-900 [&_a]:text-pine-600 [&_a]:underline [&_blockquote]:border-l-4 [&_blockquote]:border-apricot-400 [&_blockquote]:pl-3 [&_ol]:list-decimal [&_ol]:pl-5 [&_p]:whitespace-pre-line [&_ul]:list-disc [&_ul]:pl-5';

interface NoteProps {
  readonly text: string;
}

const AsTyped = ({ text }: NoteProps) => <p className="whitespace-pre-wrap">{text}</p>;

/** Rendered on the server too, so that a page that arrives complete doesn't move afterwards. */
const Rendered = lazy(async () => {
  try {
    const { renderNote } = await import('./note-markdown.tsx');
    return { default: ({ text }: NoteProps) => renderNote(text) };
  } catch {
    // Offline: the note reads as plain text as well.
    return { default: AsTyped };
  }
});

/** A note as it reads; until the renderer is there, or if it can't be had, as it was typed. */
export function NoteReading({ text }: NoteProps) {
  return (
    <div className={NOTE_TEXT}>
      <Suspense fallback={<AsTyped text={text} />}>
        <Rendered text={text} />
      </Suspense>
    </div>
  );
}
