'use client';

import type { SessionWork } from '@waymark/contract/sessions/session-work';
import { NoteEditor } from './note-editor.tsx';
import type { Pair } from './session-people.ts';

interface SharedNoteProps {
  readonly pair: Pair;
  readonly work: SessionWork;
  readonly isCompact?: boolean;
}

const READ_ABOVE = 'You can read it above, with what you agreed. You can still change it.';

function titleOf({ isMeeting }: Pair, isClosed: boolean): string {
  if (isMeeting) return 'Outcome note';
  return isClosed ? 'Summary' : 'Shared note';
}

function placeholderOf({ isGroup, isMeeting, otherName }: Pair): string {
  if (isMeeting) return 'What you agreed on. All three of you can write here';
  return isGroup ? 'Everyone who comes can write here' : `You and ${otherName} can both write here`;
}

/** The note of everyone in the session, which is the summary once the session is closed. */
export function SharedNote({ pair, work: { sharedNote, isOpen, closing }, isCompact = false }: SharedNoteProps) {
  return (
    <NoteEditor
      pair={pair}
      audience="shared"
      saved={sharedNote}
      title={titleOf(pair, closing !== null)}
      placeholder={placeholderOf(pair)}
      rows={isCompact ? 6 : 4}
      isClosed={!isOpen}
      isReadFirst={closing !== null}
      readAbove={closing && !isCompact ? READ_ABOVE : undefined}
      isCompact={isCompact}
    />
  );
}
