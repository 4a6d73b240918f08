'use client';

import { useQuery } from '@tanstack/react-query';
import { linkPaths } from '@waymark/contract/paths';
import type { NotesOfSession } from '@waymark/contract/wellbeing/client-history';
import Link from 'next/link';
import { useClientName } from '#features/coaching/coach-matches/use-shared-readers.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { NoteReading } from '#ui/note-reading.tsx';
import { WhoSees } from '#ui/who-sees.tsx';
import { clientNotesQuery } from './client-history.api.ts';
import { HistoryList, type HistoryProps } from './history-list.tsx';

export function NoteHistory(shown: HistoryProps) {
  const name = useClientName(shown.matchId);
  const nothing = (
    <EmptyState title="No notes yet">
      <p>What you two write about a session, and what you write for yourself, appears here.</p>
    </EmptyState>
  );
  return (
    <HistoryList
      {...shown}
      part="notes"
      query={useQuery(clientNotesQuery(shown.matchId, shown.page))}
      what="the notes"
      nothing={nothing}
    >
      {(sessions) => (
        <ul className="grid gap-5">
          {sessions.map((session) => (
            <li key={session.sessionId} className="min-w-0">
              <SessionNotes {...session} name={name} />
            </li>
          ))}
        </ul>
      )}
    </HistoryList>
  );
}

function SessionNotes({ sessionId, startsAt, sharedNote, privateNote, name }: NotesOfSession & { name: string }) {
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg">
        <Link prefetch={false} href={linkPaths.coachSession(sessionId)}>
          <LocalTime instant={startsAt} style="moment" />
        </Link>
      </h2>
      {sharedNote?.body && <Note title="Shared note" readers={`you and ${name}.`} body={sharedNote.body} />}
      {privateNote?.body && (
        <div className="rounded-field bg-sand-100 p-4">
          <Note title="Your private note" readers="only you." body={privateNote.body} />
        </div>
      )}
    </Card>
  );
}

function Note({ title, readers, body }: { title: string; readers: string; body: string }) {
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-text text-sm font-semibold tracking-normal">{title}</h3>
        <WhoSees readers={readers} />
      </div>
      <div className="mt-1.5">
        <NoteReading text={body} />
      </div>
    </div>
  );
}
