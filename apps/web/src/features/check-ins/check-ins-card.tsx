'use client';

import { useQuery } from '@tanstack/react-query';
import type { CheckIn } from '@waymark/contract/check-ins';
import { readersInWords } from '@waymark/contract/policies';
import { WHO5_SOURCE } from '@waymark/contract/who5';
import Link from 'next/link';
import { useRef } from 'react';
import { Card } from '#ui/card.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { WhoSees } from '#ui/who-sees.tsx';
import { CheckInRow } from './check-in-row.tsx';
import { checkInsQuery } from './check-ins.api.ts';

export function CheckInsCard() {
  return (
    <Loaded
      query={useQuery(checkInsQuery())}
      loading="Looking up your check-ins"
      failed="We can’t show your check-ins right now"
    >
      {(checkIns) => <CheckInList checkIns={checkIns} />}
    </Loaded>
  );
}

function CheckInList({ checkIns }: { checkIns: readonly CheckIn[] }) {
  // The focused button disappears with its check-in.
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Card>
      <h2 ref={heading} tabIndex={-1} className="text-lg outline-none focus-visible:shadow-none">
        How you have been
      </h2>
      {checkIns.length === 0 ? (
        <p className="mt-2 mb-4 text-sm text-ink-700">
          You don’t have a check-in yet. You can answer the five questions{' '}
          <Link
            prefetch={false}
            href="/coachee/questionnaire/screen?step=check-in"
            className="text-pine-600 underline underline-offset-2"
          >
            about the last two weeks
          </Link>
          .
        </p>
      ) : (
        <ul aria-label="Your check-ins" className="mt-3">
          {checkIns.map((checkIn) => (
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
