'use client';

import { useEffect, useId, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { INPUT_CLASSES } from '#ui/field.tsx';
import type { Note } from './use-note.ts';

interface NoteConflictProps {
  readonly note: Note;
  readonly theirs: string;
  /** Who may have written the other text, at the start of a sentence. */
  readonly writer: string;
  readonly isCompact: boolean;
}

/** Both texts, of which nothing goes until the writer has chosen. */
export function NoteConflict({ note, theirs, writer, isCompact }: NoteConflictProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);

  // The field that was being written in is gone, so the question takes its focus.
  useEffect(() => heading.current?.focus(), []);

  return (
    <section aria-labelledby={`${id}-title`} className="mt-3">
      <h3 ref={heading} id={`${id}-title`} tabIndex={-1} className="font-text text-md font-semibold tracking-normal">
        {writer} changed this note too
      </h3>
      <p role="status" className="mt-1 text-sm text-ink-700">
        Both texts are kept. Compare them and choose what stays.
      </p>
      <div className={`mt-3 grid grid-cols-1 gap-3 ${isCompact ? '' : 'sm:grid-cols-2'}`}>
        <div className="min-w-0">
          <label htmlFor={`${id}-mine`} className="text-sm font-semibold">
            Your text
          </label>
          <textarea
            id={`${id}-mine`}
            rows={8}
            value={note.body}
            onChange={({ currentTarget }) => note.type(currentTarget.value)}
            className={`${INPUT_CLASSES} mt-1 block h-auto py-2.5 text-sm leading-normal`}
          />
        </div>
        <div className="min-w-0">
          <label htmlFor={`${id}-theirs`} className="text-sm font-semibold">
            The saved text
          </label>
          <textarea
            id={`${id}-theirs`}
            rows={8}
            readOnly
            value={theirs}
            className={`${INPUT_CLASSES} mt-1 block h-auto bg-sand-50 py-2.5 text-sm leading-normal`}
          />
        </div>
      </div>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onClick={() => note.choose('both')}>Edit both together</Button>
        <Button variant="ghost" onClick={() => note.choose('mine')}>
          Keep your text
        </Button>
        <Button variant="ghost" onClick={() => note.choose('theirs')}>
          Keep the saved text
        </Button>
      </div>
    </section>
  );
}
