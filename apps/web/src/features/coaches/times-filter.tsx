'use client';

import type { WeekCell } from '@waymark/contract/weekly-hours';
import { ChevronDown } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useReaderZone } from '#person/reader-zone.tsx';
import { Button } from '#ui/button.tsx';
import { WeekGrid } from '#ui/week-grid.tsx';
import { useMyTimes } from './my-times.api.ts';

const PLACE_OF_FIELD = <div className="h-30" />;

const TimeZoneField = dynamic(() => import('#ui/time-zone-field.tsx').then((module) => module.TimeZoneField), {
  ssr: false,
  loading: () => PLACE_OF_FIELD,
});

interface TimesFilterProps {
  readonly hours: readonly WeekCell[];
  readonly timeZone: string | null;
  readonly isBusy: boolean;
  readonly onShow: (hours: readonly WeekCell[], timeZone: string) => void;
}

export function TimesFilter({ hours, timeZone, isBusy, onShow }: TimesFilterProps) {
  const myTimes = useMyTimes();
  const readerZone = useReaderZone();
  const address = hours.join();
  const [choice, setChoice] = useState<{ readonly address: string; readonly hours: readonly WeekCell[] }>();
  // Going back or forward shows what that address says.
  const chosen = choice?.address === address ? choice.hours : undefined;
  const [zone, setZone] = useState<string>();
  const isFiltering = hours.length > 0;
  const [wasOpened, setWasOpened] = useState(isFiltering);
  const shownHours = chosen ?? (isFiltering ? hours : (myTimes?.hours ?? []));
  const shownZone = zone ?? timeZone ?? myTimes?.timeZone ?? readerZone ?? '';

  return (
    <details
      open={isFiltering}
      onToggle={() => setWasOpened(true)}
      className="group mt-2 border-t border-sand-200 pt-2"
    >
      <summary className="-mx-2 flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-field px-2 text-sm font-semibold text-pine-700 hover:bg-sand-100 [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden className="size-5 -rotate-90 transition-transform group-open:rotate-0" />
        {isFiltering ? `Times that suit you: ${hours.length} chosen` : 'Times that suit you'}
      </summary>
      {myTimes && !isFiltering && chosen === undefined && (
        <p className="mt-1 text-sm text-ink-700">These are the times from your questionnaire.</p>
      )}
      <div className="mt-3 grid gap-x-8 gap-y-2 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]">
        <WeekGrid
          caption="Times of a usual week that suit you"
          chosen={shownHours}
          onChange={(changed) => setChoice({ address, hours: changed })}
        />
        <div>
          {wasOpened ? (
            <TimeZoneField label="In the time zone of" zone={shownZone} onChoose={setZone} />
          ) : (
            PLACE_OF_FIELD
          )}
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
    </details>
  );
}
