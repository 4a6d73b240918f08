'use client';

import { useQuery } from '@tanstack/react-query';
import { queueQuery } from './triage-queue.api.ts';
import { useTriageEvents } from './use-triage-events.ts';

/** The count beside “Triage” of those who have no answer yet. */
export function TriageWaiting() {
  useTriageEvents();
  const queue = useQuery(queueQuery()).data;
  const waiting = queue?.data.filter(({ state, answerDueAt }) => state === 'open' && answerDueAt !== null).length ?? 0;
  if (waiting === 0) return null;
  return (
    <span className="min-w-5 rounded-pill bg-danger-600 px-1.5 text-center text-[0.6875rem] leading-5 font-bold text-white">
      {waiting}
      <span className="sr-only"> waiting</span>
    </span>
  );
}
