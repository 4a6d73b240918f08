'use client';

import type { SessionNote } from '@waymark/contract/sessions/session-notes';
import { CHIP_CLASSES } from '#ui/chip-styles.ts';
import { NoteEditor } from './note-editor.tsx';
import type { Pair } from './session-people.ts';
import type { Note } from './use-note.ts';

/** The GROW model's four steps, as questions to oneself. */
const FOUR_QUESTIONS = ['## What do I want?', '## Where am I now?', '## What could I do?', '## What will I do?'].join(
  '\n\n\n',
);

interface PrivateNoteProps {
  readonly pair: Pair;
  readonly saved: SessionNote | null;
  readonly isAhead: boolean;
  readonly isCompact?: boolean;
}

/** On sand, as everything that only its writer sees. */
export function PrivateNote({ pair, saved, isAhead, isCompact = false }: PrivateNoteProps) {
  const editor = (
    <NoteEditor
      pair={pair}
      audience="private"
      saved={saved}
      title={isAhead && !isCompact ? 'Prepare, if it helps' : 'Private note'}
      placeholder="Only you will see this"
      rows={isCompact ? 3 : 4}
      isCompact={isCompact}
      starters={(note) => <Starters note={note} />}
    />
  );
  if (isCompact) return editor;
  return <div className="rounded-card bg-sand-100 p-4 sm:p-5.5 shadow-card">{editor}</div>;
}

/** Offered while nothing of one's own would go with the choice. */
function Starters({ note: { body, type } }: { note: Note }) {
  if (body !== '' && body !== FOUR_QUESTIONS) return null;
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Start with</legend>
      <button type="button" aria-pressed={body === ''} onClick={() => type('')} className={CHIP_CLASSES}>
        Free text
      </button>
      <button type="button" aria-pressed={body !== ''} onClick={() => type(FOUR_QUESTIONS)} className={CHIP_CLASSES}>
        Four questions
      </button>
    </fieldset>
  );
}
