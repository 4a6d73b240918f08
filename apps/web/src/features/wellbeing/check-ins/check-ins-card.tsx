'use client';

import { useQuery } from '@tanstack/react-query';
import { formatMoment, formatMonth } from '@waymark/contract/moments';
import type { CheckIn } from '@waymark/contract/wellbeing/check-ins';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { useSharedReaders } from '#features/coaching/coach-matches/use-shared-readers.ts';
import { useReaderZone } from '#person/reader-zone.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { OwnRecordRow } from '#ui/own-record-row.tsx';
import { WhoSees } from '#ui/who-sees.tsx';
import { checkInsQuery, useDeleteCheckIn, useShareCheckIn } from './check-ins.api.ts';
import { oneAnswerWords } from './question-words.ts';

/** By month, each with its own switch; nothing until there is one. */
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

const SHOWN_AT_FIRST = 6;

function CheckInList({ checkIns }: { checkIns: readonly CheckIn[] }) {
  const readers = useSharedReaders('check-in');
  const [isWhole, setWhole] = useState(false);
  const router = useRouter();
  // The focused button disappears with its check-in.
  const heading = useRef<HTMLHeadingElement>(null);
  const zone = useReaderZone() ?? 'UTC';
  if (checkIns.length === 0) return null;
  const shown = checkIns.slice(0, isWhole ? undefined : SHOWN_AT_FIRST);
  const byMonth = Map.groupBy(shown, ({ attributes }) => formatMonth(attributes.takenAt, zone));

  function deleted(): void {
    heading.current?.focus();
    // The server draws the line anew.
    router.refresh();
  }

  return (
    <Card>
      <h2 ref={heading} tabIndex={-1} className="text-lg outline-none focus-visible:shadow-none">
        Your check-ins
      </h2>
      {[...byMonth].map(([month, ofMonth]) => (
        <section key={month} aria-label={month} className="mt-4">
          <h3 className="mb-1.5 font-text text-sm font-semibold tracking-normal text-ink-700">{month}</h3>
          <ul aria-label={`Check-ins of ${month}`}>
            {ofMonth.map((checkIn) => (
              <CheckInRow key={checkIn.id} checkIn={checkIn} onDeleted={deleted} />
            ))}
          </ul>
        </section>
      ))}
      {!isWhole && checkIns.length > SHOWN_AT_FIRST && (
        <Button variant="ghost" className="mt-2 mb-4" onClick={() => setWhole(true)}>
          Show all {checkIns.length}
        </Button>
      )}
      <div className="border-t border-sand-200 pt-3">
        <WhoSees readers={readers} />
      </div>
    </Card>
  );
}

interface CheckInRowProps {
  readonly checkIn: CheckIn;
  readonly onDeleted: () => void;
}

const CONSEQUENCE =
  'Your score and five answers will be deleted for good. If you shared the check-in, your coach can no longer see it either.';

function CheckInRow({ checkIn: { id, attributes }, onDeleted }: CheckInRowProps) {
  const share = useShareCheckIn();
  const remove = useDeleteCheckIn();
  const zone = useReaderZone();
  return (
    <OwnRecordRow
      noun="check-in"
      day={formatMoment(attributes.takenAt, { zone: zone ?? 'UTC' })}
      isShared={share.isPending ? share.variables.isShared : attributes.isShared}
      share={share}
      remove={remove}
      onShare={(isShared) => share.mutate({ id, isShared })}
      onDelete={() => remove.mutate(id, { onSuccess: onDeleted })}
      consequence={CONSEQUENCE}
    >
      <p>
        {attributes.kind === 'who5' ? (
          <>
            <span className="font-display text-lg font-semibold text-iris-700">{attributes.score}</span>
            <span className="text-sm text-ink-700"> of 100</span>
          </>
        ) : (
          <span className="font-semibold text-iris-700">{oneAnswerWords(attributes.score)}</span>
        )}
        <span className="block text-xs text-ink-700">
          <LocalTime instant={attributes.takenAt} style="moment" />
        </span>
      </p>
    </OwnRecordRow>
  );
}
