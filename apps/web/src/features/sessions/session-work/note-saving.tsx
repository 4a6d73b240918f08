'use client';

import { formatTimeOf } from '@waymark/contract/moments';
import { localDate } from '#dates/calendar-days.ts';
import { useNow } from '#dates/clock.tsx';
import { useReaderZone } from '#person/reader-zone.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { SaveSign } from '#ui/save-sign.tsx';
import type { Note } from './use-note.ts';

interface NoteSavingProps {
  readonly note: Note;
  readonly savedAt: string | undefined;
}

/** "Saving", "Not saved yet", or when it was saved. */
export function NoteSaving({ note, savedAt }: NoteSavingProps) {
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
