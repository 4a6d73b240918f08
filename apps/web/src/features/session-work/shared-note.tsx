'use client';

import type { SessionWork } from '@waymark/contract/session-work';
import { NoteEditor } from './note-editor.tsx';
import type { Pair } from './session-people.ts';

interface SharedNoteProps {
  readonly pair: Pair;
  readonly work: SessionWork;
  readonly isCompact?: boolean;
}

/** The note of both, which is the summary once the session is closed. */
export function SharedNote({ pair, work: { sharedNote, isOpen, closing }, isCompact = false }: SharedNoteProps) {
  return (
    <NoteEditor
      pair={pair}
      audience="both"
      saved={sharedNote}
      title={closing ? 'Summary' : 'Shared note'}
      placeholder={`You and ${pair.otherName} can both write here`}
      rows={isCompact ? 6 : 4}
      isClosed={!isOpen}
      isReadFirst={closing !== null}
      isCompact={isCompact}
    />
  );
}
