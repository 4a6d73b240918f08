'use client';

import { readersInWords } from '@waymark/contract/policies';
import { WHO5_SOURCE } from '@waymark/contract/who5';
import Link from 'next/link';
import { useRef } from 'react';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingState } from '#ui/loading-state.tsx';
import { WhoSees } from '#ui/who-sees.tsx';
import { CheckInRow } from './check-in-row.tsx';
import { useCheckIns } from './check-ins.api.ts';

/** One's own check-ins, the newest first. */
export function CheckInsCard() {
  const { data, error, refetch } = useCheckIns();
  // What had the focus goes with the check-in that is deleted.
  const heading = useRef<HTMLHeadingElement>(null);
  if (!data) {
    if (!error) return <LoadingState label="Looking up your check-ins" />;
    return (
      <ErrorState title="Your check-ins cannot be shown right now" onRetry={() => void refetch()}>
        {error.message}
      </ErrorState>
    );
  }
  return (
    <Card>
      <h2 ref={heading} tabIndex={-1} className="text-lg outline-none focus-visible:shadow-none">
        How you have been
      </h2>
      {data.length === 0 ? (
        <p className="mt-2 mb-4 text-sm text-ink-700">
          There is no check-in of yours here. You can answer its five questions{' '}
          <Link
            href="/coachee/questionnaire/screen?step=check-in"
            className="text-pine-600 underline underline-offset-2"
          >
            about the last two weeks
          </Link>
          .
        </p>
      ) : (
        <ul aria-label="Your check-ins" className="mt-3">
          {data.map((checkIn) => (
            <CheckInRow key={checkIn.id} checkIn={checkIn} onDeleted={() => heading.current?.focus()} />
          ))}
        </ul>
      )}
      <div className="grid gap-1 border-t border-sand-200 pt-3">
        <WhoSees readers={readersInWords('check-in')} />
        <p className="text-xs text-ink-500">{WHO5_SOURCE}</p>
      </div>
    </Card>
  );
}
