'use client';

import type { AgendaTopic } from '@waymark/contract/sessions/agenda-topics';
import Link from 'next/link';
import { Button } from '#ui/button.tsx';
import { INLINE_LINK } from '#ui/link-classes.ts';
import type { Pair } from './session-people.ts';

interface WaitingTopicsProps {
  readonly pair: Pair;
  readonly topics: readonly AgendaTopic[];
  readonly onRemove: (topic: AgendaTopic) => void;
}

/** What was put off while nothing is booked. */
export function WaitingTopics({ pair, topics, onRemove }: WaitingTopicsProps) {
  return (
    <div className="mt-4 border-t border-sand-200 pt-4">
      <h3 className="font-text text-sm font-semibold tracking-normal">For your next session</h3>
      <p className="mt-1 text-xs text-ink-500">
        Kept until you two book one.{' '}
        {pair.bookingPath && (
          <Link prefetch={false} href={pair.bookingPath} className={INLINE_LINK}>
            Book a session
          </Link>
        )}
      </p>
      <ul aria-label="For your next session" className="mt-1 divide-y divide-sand-200">
        {topics.map((topic) => (
          <li key={topic.id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <p className="min-w-0 flex-1 text-sm [overflow-wrap:anywhere]">{topic.text}</p>
            {topic.addedBy === pair.part && (
              <Button variant="quiet" aria-label={`Remove “${topic.text}”`} onClick={() => onRemove(topic)}>
                Remove topic
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
