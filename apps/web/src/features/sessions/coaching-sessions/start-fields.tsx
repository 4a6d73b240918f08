'use client';

import type { CoachClient } from '@waymark/contract/wellbeing/clients';
import type { ComponentProps } from 'react';
import { clockChangeNote, instantAt } from '#dates/calendar-days.ts';
import { timeZoneName } from '#dates/time-zones.ts';
import { TextField } from '#ui/text-field.tsx';
import { TimeField } from '#ui/time-field.tsx';
import { clockOf } from './session-words.ts';

type DateProps = Omit<ComponentProps<typeof TextField>, 'label'>;
type TimeProps = Omit<ComponentProps<typeof TimeField>, 'label'>;

interface StartFieldsProps {
  readonly legend: string;
  readonly date: DateProps;
  readonly time: TimeProps;
  readonly chosen: readonly string[];
  /** The zone by whose clock the fields are read. */
  readonly zone: string;
  readonly client: CoachClient | undefined;
}

export function StartFields({ legend, date, time, chosen, zone, client }: StartFieldsProps) {
  const [day = '', clock = ''] = chosen;
  const at = instantAt(day, clock, zone);
  const { timeZone, firstName } = client?.attributes ?? {};
  const theirs =
    timeZone && !Number.isNaN(at)
      ? clockOf(timeZone, new Date(at).toISOString(), zone, firstName ?? 'your client')
      : null;
  return (
    <fieldset className="mt-6 min-w-0">
      <legend className="text-md font-semibold">{legend}</legend>
      <div className="grid grid-cols-1 gap-x-4 min-[400px]:grid-cols-2">
        <TextField label="Date" type="date" {...date} />
        <TimeField label="Start" {...time} />
      </div>
      <p className="mt-2 min-h-[1.5em] text-sm text-ink-700">{theirs ?? `In ${timeZoneName(zone)}.`}</p>
      <p role="status" className="text-sm text-ink-700 empty:hidden">
        {clockChangeNote(day, clock, zone)}
      </p>
    </fieldset>
  );
}
