'use client';

import { formatTimeOf } from '@waymark/contract/moments';
import type { NoteAudience, SessionNote } from '@waymark/contract/sessions/session-notes';
import { type ReactNode, type RefObject, Suspense, useId, useLayoutEffect, useRef, useState } from 'react';
import { localDate } from '#dates/calendar-days.ts';
import { useNow } from '#dates/clock.tsx';
import { useReaderZone } from '#person/reader-zone.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { withThePage } from '#ui/fetched-part.tsx';
import { heightOfRows, INPUT_CLASSES } from '#ui/field.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { NoteReading } from '#ui/note-reading.tsx';
import { SaveSign, UnsavedNotice } from '#ui/save-sign.tsx';
import { WhoSees } from '#ui/who-sees.tsx';
import { nameInPair, type Pair } from './session-people.ts';
import { readersOf } from './session-readers.ts';
import { type Note, useNote } from './use-note.ts';

const NoteConflict = withThePage(
  () => import('./note-conflict.tsx').then((module) => module.NoteConflict),
  NotCompared,
);

/** When the comparison itself can't be fetched. */
function NotCompared() {
  return (
    <Alert tone="danger">
      This note was changed elsewhere too. Your text is kept on this device: reload the page to compare the two.
    </Alert>
  );
}

/** Where a caret belongs after someone else changed the text around it. */
export function caretAfter(before: string, now: string, caret: number): number {
  let same = 0;
  while (same < caret && before[same] === now[same]) same += 1;
  return same === caret ? caret : Math.max(same, now.length - (before.length - caret));
}

/** Keeps the writer's caret in place when a text changes that they didn't type. */
function useKeptCaret(field: RefObject<HTMLTextAreaElement | null>, text: string) {
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

interface NoteEditorProps {
  readonly pair: Pair;
  readonly audience: NoteAudience;
  readonly saved: SessionNote | null;
  readonly title: string;
  readonly placeholder: string;
  readonly rows: number;
  /** Whether it can't be changed any more. */
  readonly isClosed?: boolean;
  /** Whether it opens to be read. */
  readonly isReadFirst?: boolean;
  /** Said in place of the text where the page shows that already. */
  readonly readAbove?: string | undefined;
  readonly isCompact?: boolean;
  /** What starts an empty note. */
  readonly starters?: (note: Note) => ReactNode;
}

/** Who may have changed a shared note meanwhile, at the start of a sentence. */
function writerOf(pair: Pair): string {
  const other =
    pair.isGroup || pair.isMeeting ? 'Someone else' : nameInPair(pair.part === 'coach' ? 'coachee' : 'coach', pair);
  return `${other}, or you in another tab,`;
}

/** A note in Markdown that saves itself, is read on wish, and asks when someone else changed it. */
export function NoteEditor(props: NoteEditorProps) {
  const {
    pair,
    audience,
    saved,
    title,
    starters,
    readAbove,
    isClosed = false,
    isReadFirst = false,
    isCompact = false,
  } = props;
  const { sessionId, userId } = pair;
  const id = useId();
  const note = useNote({ sessionId, audience, userId, saved });
  const [isReading, setIsReading] = useState(isReadFirst);
  const stopWords = readAbove ? 'Done' : 'Read';
  const isRead = (isReading || isClosed) && note.body !== '';
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={`${id}-title`} className={isCompact ? 'font-text text-sm font-semibold tracking-normal' : 'text-lg'}>
          {title}
        </h2>
        {starters?.(note)}
        {note.body !== '' && note.theirs === undefined && !isClosed && (
          <Button
            variant="quiet"
            aria-label={`${isRead ? 'Edit' : stopWords}: ${title}`}
            onClick={() => setIsReading(!isRead)}
          >
            {isRead ? 'Edit' : stopWords}
          </Button>
        )}
      </div>
      {note.theirs !== undefined ? (
        <Suspense>
          <NoteConflict
            note={note}
            theirs={note.theirs}
            writer={audience === 'private' ? 'You' : writerOf(pair)}
            isCompact={isCompact}
          />
        </Suspense>
      ) : isRead ? (
        <div className="mt-2">
          {readAbove ? <p className="text-sm text-ink-700">{readAbove}</p> : <NoteReading text={note.body} />}
        </div>
      ) : (
        <NoteField {...props} note={note} labelId={`${id}-title`} noteId={`${id}-note`} />
      )}
      <div className="mt-2 grid gap-2" id={`${id}-note`}>
        {note.refusal && <Alert tone="danger">{note.refusal} Your text is still here and kept on this device.</Alert>}
        {note.status === 'waiting' && <UnsavedNotice onRetry={note.saveNow} />}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <WhoSees readers={readersOf(`${audience}-note`, pair.part, pair.sharedWith)} />
          {!note.refusal && note.theirs === undefined && <NoteSaving note={note} savedAt={saved?.savedAt} />}
        </div>
      </div>
    </>
  );
}

interface NoteFieldProps extends NoteEditorProps {
  readonly note: Note;
  readonly labelId: string;
  readonly noteId: string;
}

function NoteField({ note, labelId, noteId, placeholder, rows, isClosed }: NoteFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const caret = useKeptCaret(field, note.body);
  return (
    <textarea
      ref={field}
      aria-labelledby={labelId}
      aria-describedby={noteId}
      aria-invalid={note.refusal ? true : undefined}
      readOnly={isClosed}
      placeholder={placeholder}
      value={note.body}
      onSelect={({ currentTarget }) => caret.remember(currentTarget)}
      onChange={({ currentTarget }) => {
        caret.remember(currentTarget);
        note.type(currentTarget.value);
      }}
      onBlur={note.saveNow}
      style={{ minHeight: heightOfRows(rows) }}
      className={`${INPUT_CLASSES} mt-3 field-sizing-content block h-auto max-h-[32rem] py-2.5 text-sm leading-normal`}
    />
  );
}

interface NoteSavingProps {
  readonly note: Note;
  readonly savedAt: string | undefined;
}

/** "Saving", "Not saved yet", or when it was saved. */
function NoteSaving({ note, savedAt }: NoteSavingProps) {
  const zone = useReaderZone();
  const now = useNow();
  if (note.status === 'waiting') return <SaveSign status="waiting" />;
  if (note.isUnsaved || savedAt === undefined) return <SaveSign status={note.isUnsaved ? 'saving' : 'idle'} />;
  const isToday = zone !== null && localDate(savedAt, zone) === localDate(now, zone);
  return (
    <span role="status" className="inline-flex min-h-6 items-center gap-1 text-xs text-ink-500">
      Saved {isToday ? formatTimeOf(savedAt, zone) : <LocalTime instant={savedAt} style="moment" />}
    </span>
  );
}
