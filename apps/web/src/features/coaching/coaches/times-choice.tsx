'use client';

import type { WeekCell } from '@waymark/contract/weekly-hours';
import { useState } from 'react';
import { useReaderZone } from '#person/reader-zone.tsx';
import { QueryProvider } from '#query/query-provider.tsx';
import { Button } from '#ui/button.tsx';
import { behindThePage } from '#ui/fetched-part.tsx';
import { WeekGrid } from '#ui/week-grid.tsx';
import { useMyTimes } from './my-times.api.ts';

const TimeZoneField = behindThePage(
  'load-time-zone-field',
  () => import('#ui/time-zone-field.tsx').then((module) => module.TimeZoneField),
  () => <div className="h-30" />,
);

export interface TimesChoiceProps {
  readonly hours: readonly WeekCell[];
  readonly timeZone: string | null;
  readonly isBusy: boolean;
  readonly onShow: (hours: readonly WeekCell[], timeZone: string) => void;
}

function Choice({ hours, timeZone, isBusy, onShow }: TimesChoiceProps) {
  const myTimes = useMyTimes();
  const readerZone = useReaderZone();
  const address = hours.join();
  const [choice, setChoice] = useState<{ readonly address: string; readonly hours: readonly WeekCell[] }>();
  // Going back or forward shows what that address says.
  const chosen = choice?.address === address ? choice.hours : undefined;
  const [zone, setZone] = useState<string>();
  const isFiltering = hours.length > 0;
  const shownHours = chosen ?? (isFiltering ? hours : (myTimes?.hours ?? []));
  const shownZone = zone ?? timeZone ?? myTimes?.timeZone ?? readerZone ?? '';

  return (
    <>
      {myTimes && !isFiltering && chosen === undefined && (
        <p className="mt-1 text-sm text-ink-700">These are the times from your questionnaire.</p>
      )}
      <div className="mt-3 grid gap-x-8 gap-y-2 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]">
        <WeekGrid
          caption="Times that suit you in a typical week"
          chosen={shownHours}
          onChange={(changed) => setChoice({ address, hours: changed })}
        />
        <div>
          <TimeZoneField label="In this time zone" zone={shownZone} onChoose={setZone} />
          <div className="mt-5 flex flex-wrap gap-3">
            <Button
              busyText={isBusy ? 'Looking ...' : undefined}
              disabled={shownHours.length === 0 && !isFiltering}
              onClick={() => onShow(shownHours, shownZone)}
            >
              Show coaches who are free then
            </Button>
            {isFiltering && (
              <Button variant="ghost" onClick={() => onShow([], shownZone)}>
                Any time
              </Button>
            )}
          </div>
        </div>
      </div>
    </>
  );
}

/** Brings what asks for the reader's own times, which the page does without until then. */
export const TimesChoice = (props: TimesChoiceProps) => (
  <QueryProvider>
    <Choice {...props} />
  </QueryProvider>
);
