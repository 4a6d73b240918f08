'use client';

import type { MessageThread } from '@waymark/contract/messages/messages';
import { useNow } from '#dates/clock.tsx';
import { useReaderZone } from '#person/reader-zone.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { Pill } from '#ui/pill.tsx';
import { shareOfPromise, waitInWords } from './thread-words.ts';

/** Where the time would stand, how long a client has been waiting for the coach. */
export function WaitingSign({ thread }: { thread: MessageThread }) {
  const [now, zone] = [useNow(), useReaderZone()];
  const { last, other, waitingSince } = thread;
  if (waitingSince && other.part === 'coachee') {
    const share = shareOfPromise(thread, now, zone ?? 'UTC');
    return (
      <Pill tone={share > 1 ? 'danger' : share > 0.5 ? 'warning' : 'quiet'}>
        <span className="sr-only">Waiting for you: </span>
        {waitInWords(waitingSince, now)}
      </Pill>
    );
  }
  return last && <LocalTime instant={last.sentAt} style="shortDay" />;
}
