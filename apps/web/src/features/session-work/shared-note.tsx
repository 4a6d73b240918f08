'use client';

import type { SessionWork } from '@waymark/contract/session-work';
import { NoteEditor } from './note-editor.tsx';
import type { Pair } from './session-people.ts';

interface SharedNoteProps {
  readonly pair: Pair;
  readonly work: SessionWork;
  readonly isCompact?: boolean;
}

const READ_ABOVE = 'It’s above, with what was agreed. It can still be changed.';

/** The note of everyone in the session, which is the summary once the session is closed. */
export function SharedNote({ pair, work: { sharedNote, isOpen, closing }, isCompact = false }: SharedNoteProps) {
  return (
    <NoteEditor
      pair={pair}
      audience="both"
      saved={sharedNote}
      title={closing ? 'Summary' : 'Shared note'}
      placeholder={pair.isGroup ? 'Everyone who comes can write here' : `You and ${pair.otherName} can both write here`}
      rows={isCompact ? 6 : 4}
      isClosed={!isOpen}
      isReadFirst={closing !== null}
      readAbove={closing && !isCompact ? READ_ABOVE : undefined}
      isCompact={isCompact}
    />
  );
}
