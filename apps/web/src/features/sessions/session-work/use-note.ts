'use client';

import type { NoteAudience, SessionNote } from '@waymark/contract/sessions/session-notes';
import { useEffect, useState } from 'react';
import { useSaveQueue } from '#forms/use-save-queue.ts';
import { CallProblem, isProblem } from '#problems/call-problem.ts';
import { createStore } from '#store/store.ts';
import { useStore } from '#store/use-store.ts';
import {
  type ConflictChoice,
  isUnsaved,
  type KeptNote,
  keptNoteOf,
  type NoteEvent,
  noteAfter,
  noteState,
  restoreNote,
  type SavedNote,
} from './note-state.ts';
import { useSaveNote } from './session-work.api.ts';

const TYPING_PAUSE_MS = 800;
const NOTE = 'note';

/** Browsers keep unsent notes under these names. */
const KEPT_AS = { private: 'note for self', shared: 'note for both' } as const;

const noteOf = (note: SessionNote | null): SavedNote => note ?? { body: '', version: 0 };

/** The note of the server that a save found instead of the one it was made from. */
function foundInstead(error: unknown): SavedNote | undefined {
  if (!isProblem(error, 'note_changed') || !(error instanceof CallProblem) || !error.texts) return undefined;
  return { body: error.texts.current, version: error.texts.version };
}

/** Whether the server may have saved what was sent. */
const isUnanswered = (error: unknown): boolean => error instanceof CallProblem && error.isOutage;

interface NoteOptions {
  readonly sessionId: string;
  readonly audience: NoteAudience;
  readonly userId: number;
  /** As the server has it now. */
  readonly saved: SessionNote | null;
}

/** A note that is saved as it is written; what it may lose is decided in `note-state.ts`. */
export function useNote({ sessionId, audience, userId, saved }: NoteOptions) {
  const [note] = useState(() => createStore(noteState(noteOf(saved))));
  const state = useStore(note);
  const save = useSaveNote(sessionId, audience);
  const tell = (event: NoteEvent) => note.set(noteAfter(note.get(), event));

  const { queue, state: saving } = useSaveQueue<KeptNote>({
    name: KEPT_AS[audience],
    place: `session ${sessionId}`,
    userId,
    async send(_key, _kept, isLeaving) {
      const { body, base, theirs } = note.get();
      if (!isUnsaved(note.get()) || theirs) return;
      tell({ type: isLeaving ? 'sent-on-leaving' : 'sent' });
      try {
        const answered = await save({ body, version: base.version }, isLeaving);
        if (!isLeaving) tell({ type: 'saved', note: answered });
      } catch (error) {
        if (isLeaving) throw error;
        const found = foundInstead(error);
        if (!found) {
          tell({ type: isUnanswered(error) ? 'not-answered' : 'refused' });
          throw error;
        }
        tell({ type: 'found-changed', note: found });
      }
      if (!isLeaving) settle(TYPING_PAUSE_MS);
    },
    onRestore(_key, kept) {
      note.set(restoreNote(noteOf(saved), kept));
      settle();
    },
  });

  /** Has what is unsaved sent, or kept on the device while the writer has to choose. */
  function settle(pauseMs = 0): void {
    const current = note.get();
    if (!isUnsaved(current)) queue.drop(NOTE);
    else if (current.theirs) queue.hold(NOTE, keptNoteOf(current));
    else queue.put(NOTE, keptNoteOf(current), pauseMs);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the server has is news.
  useEffect(() => {
    tell({ type: 'seen', note: noteOf(saved) });
    if (!isUnsaved(note.get())) queue.drop(NOTE);
  }, [saved]);

  return {
    body: state.body,
    theirs: state.theirs?.body,
    isUnsaved: isUnsaved(state),
    status: saving.status,
    refusal: saving.refusals[NOTE],
    type(body: string) {
      tell({ type: 'typed', body });
      settle(TYPING_PAUSE_MS);
    },
    choose(choice: ConflictChoice) {
      tell({ type: 'chosen', choice });
      settle(choice === 'both' ? TYPING_PAUSE_MS : 0);
    },
    saveNow: () => void queue.flush(),
  };
}

export type Note = ReturnType<typeof useNote>;
