'use client';

import { useId, useState } from 'react';
import { clockChangeNote, instantAt, localDate, localFields } from '#dates/calendar-days.ts';
import { INPUT_CLASSES } from '#ui/field.tsx';
import { TimeInput } from '#ui/time-field.tsx';

interface AnyTimeProps {
  readonly zone: string;
  readonly today: string;
  readonly chosen: string | null;
  readonly onChoose: (startsAt: string) => void;
}

export function AnyTime({ zone, today, chosen, onChoose }: AnyTimeProps) {
  const id = useId();
  const [typed, setTyped] = useState({ date: '', time: '', of: chosen });
  const isOlder = typed.of !== chosen;
  const date = isOlder && chosen ? localDate(chosen, zone) : typed.date;
  const time = isOlder && chosen ? localFields(chosen, zone).time : typed.time;

  function change(next: { readonly date: string; readonly time: string }): void {
    const instant = next.date >= today ? instantAt(next.date, next.time, zone) : Number.NaN;
    const startsAt = Number.isNaN(instant) ? null : new Date(instant).toISOString();
    setTyped({ ...next, of: startsAt ?? chosen });
    if (startsAt) onChoose(startsAt);
  }

  return (
    <fieldset className="mt-2 border-t border-sand-200 pt-4">
      <legend className="float-left text-sm font-semibold">Any time</legend>
      <p className="clear-both text-sm text-ink-700">
        Choose any time that isn’t booked, also outside your open hours below.
      </p>
      <div className="mt-3 grid max-w-md grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-3">
        <div>
          <label htmlFor={`${id}-date`} className="mb-1.5 block text-sm font-semibold">
            Date
          </label>
          <input
            id={`${id}-date`}
            type="date"
            min={today}
            value={date}
            onChange={({ currentTarget }) => change({ date: currentTarget.value, time })}
            className={INPUT_CLASSES}
          />
        </div>
        <div>
          <label htmlFor={`${id}-time`} className="mb-1.5 block text-sm font-semibold">
            Time
          </label>
          <TimeInput
            id={`${id}-time`}
            value={time}
            onChange={({ target }) => change({ date, time: target.value })}
            className={INPUT_CLASSES}
          />
        </div>
      </div>
      <p role="status" className="mt-2 text-sm text-ink-700 empty:hidden">
        {isOlder ? null : clockChangeNote(date, time, zone)}
      </p>
    </fieldset>
  );
}
