'use client';

import { useQuery } from '@tanstack/react-query';
import { formatTimeOf } from '@waymark/contract/moments';
import { INTRO_MINUTES, SESSION_LENGTHS } from '@waymark/contract/without-schemas/sessions/calendars';
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { addDays, instantOf, isDate, localOf } from '#dates/calendar-days.ts';
import { cityAndRegionOf, timeZoneName } from '#dates/time-zones.ts';
import { Button } from '#ui/button.tsx';
import { OrOffline } from '#ui/or-offline.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TimeZoneField } from '#ui/time-zone-field.tsx';
import { firstOpenDate } from './booked-outside.ts';
import { type PreviewWanted, previewQuery } from './calendar.api.ts';
import { type CalendarDraft, completeCalendar } from './calendar-draft.ts';
import { dayInWords } from './day-words.ts';
import { oddTimesInWords } from './preview-words.ts';
import { useUnknownCalendar } from './unknown-calendar.tsx';

const SETTLED_MS = 300;
const LONDON = 'Europe/London';

type Minutes = PreviewWanted['minutes'];

interface PreviewCardProps {
  readonly draft: CalendarDraft;
  /** The zones of the coach's clients, the next session's first. */
  readonly clientZones: readonly string[];
}

/** A day by the client's clock; nothing while the hours or the day are incomplete. */
function wantedOf(draft: CalendarDraft, zone: string, date: string, minutes: Minutes): PreviewWanted | undefined {
  const calendar = completeCalendar(draft);
  if (!calendar || !isDate(date) || zone === '') return undefined;
  const [from, until] = [date, addDays(date, 1)].map((day) => new Date(instantOf(day, 0, zone)).toISOString());
  return from && until ? { calendar, minutes, from, until } : undefined;
}

export function PreviewCard({ draft, clientZones }: PreviewCardProps) {
  const [isOpen, setOpen] = useState(false);
  const elsewhere = clientZones.find((zone) => zone !== draft.timeZone);
  const [chosenZone, setZone] = useState<string>();
  const [chosenDate, setDate] = useState<string>();
  const [chosenMinutes, setMinutes] = useState<Minutes>();
  const zone = chosenZone ?? elsewhere ?? (draft.timeZone === LONDON ? 'America/New_York' : LONDON);
  const [tomorrow] = useState(() => addDays(localOf(Date.now(), draft.timeZone).date, 1));
  const date = chosenDate ?? firstOpenDate(draft, tomorrow);
  const lengths: readonly Minutes[] = [
    ...(draft.rules.hasIntro ? ([INTRO_MINUTES] as const) : []),
    ...SESSION_LENGTHS.filter((length) => draft.rules.lengths.includes(length)),
  ];
  const usual = SESSION_LENGTHS.find((length) => draft.rules.lengths.includes(length)) ?? INTRO_MINUTES;
  const minutes = chosenMinutes && lengths.includes(chosenMinutes) ? chosenMinutes : usual;
  const wanted = useMemo(() => wantedOf(draft, zone, date, minutes), [draft, zone, date, minutes]);
  const settled = useSettled(wanted, SETTLED_MS);
  const preview = useQuery(previewQuery(settled));
  const titleId = useId();
  const [city] = cityAndRegionOf(zone);

  return (
    <section aria-labelledby={titleId} className="rounded-card bg-pine-50 p-4 sm:p-5.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={titleId} className="text-lg">
          What a client in {city} sees
        </h2>
        <p className="text-xs text-ink-700">
          {isDate(date) && `${dayInWords(date)} · `}
          {minutes} min · {timeZoneName(zone)}
        </p>
      </div>
      <div className="mt-4 min-h-24">
        {wanted ? (
          <PreviewTimes starts={preview.data} error={preview.error} zone={zone} />
        ) : (
          <Words>Complete the hours and the day, and you’ll see what clients get.</Words>
        )}
      </div>
      <Button variant="quiet" className="-ml-2" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Change place, day or length
      </Button>
      {isOpen && (
        <div className="grid gap-x-4 sm:grid-cols-2">
          <div className="sm:col-span-2">
            <TimeZoneField label="Place" zone={zone} onChoose={setZone} />
          </div>
          <TextField label="Day" type="date" value={date} onChange={({ target }) => setDate(target.value)} />
          <SelectField
            label="Length"
            value={minutes}
            onChange={({ target }) => setMinutes(Number(target.value) as Minutes)}
          >
            {lengths.map((length) => (
              <option key={length} value={length}>
                {length} min
              </option>
            ))}
          </SelectField>
        </div>
      )}
    </section>
  );
}

const Words = ({ children }: { children: ReactNode }) => (
  <p role="status" className="text-sm text-ink-700">
    {children}
  </p>
);

interface PreviewTimesProps {
  readonly starts: readonly string[] | undefined;
  readonly error: Error | null;
  readonly zone: string;
}

function PreviewTimes({ starts, error, zone }: PreviewTimesProps) {
  const unknown = useUnknownCalendar();
  if (error)
    return (
      <Words>
        <OrOffline>We can’t show these times right now.</OrOffline>
      </Words>
    );
  if (!starts) return <Words>Looking up the times</Words>;
  if (unknown) return <Words>No times until we’ve read your other calendar.</Words>;
  if (starts.length === 0) return <Words>No times on this day.</Words>;
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {starts.map((start) => (
          <li
            key={start}
            className="rounded-field border-[1.5px] border-pine-300 bg-white px-3 py-1.5 text-sm font-semibold text-pine-700 tabular-nums"
          >
            {formatTimeOf(start, zone)}
          </li>
        ))}
      </ul>
      <p role="status" className="mt-3 text-sm text-ink-700">
        {oddTimesInWords(starts, zone)}
      </p>
    </>
  );
}

/** A value once it has stayed the same for a moment, for questions that follow what is typed. */
function useSettled<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
