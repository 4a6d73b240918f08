'use client';

import type { SessionWork } from '@waymark/contract/sessions/session-work';
import { LocalTime } from '#ui/local-time.tsx';
import { NoteReading } from '#ui/note-reading.tsx';
import { WhoSees } from '#ui/who-sees.tsx';
import type { Pair } from './session-people.ts';
import { readersOf } from './session-readers.ts';

interface LastTimeProps {
  readonly pair: Pair;
  readonly lastTime: NonNullable<SessionWork['lastTime']>;
}

/** The shared note of the two people's session before this one. */
export function LastTime({ pair, lastTime: { startsAt, body } }: LastTimeProps) {
  return (
    <>
      <h2 className="text-lg">
        Last time, <LocalTime instant={startsAt} style="day" />
      </h2>
      <div className="mt-2">
        <NoteReading text={body} />
      </div>
      <div className="mt-3">
        <WhoSees readers={readersOf('shared-note', pair.part, pair.otherName)} />
      </div>
    </>
  );
}
