'use client';

import type { OpenRange } from '@waymark/contract/sessions/calendars';
import { WEEKDAY_LABELS, type Weekday } from '@waymark/contract/without-schemas/weekly-hours';
import { useRef } from 'react';
import { Plus } from '#ui/icons.tsx';
import type { DraftErrors } from './calendar-draft.ts';
import { HoursTrack } from './hours-track.tsx';
import { moreHours, type TypedRange, withoutRange } from './open-hours.ts';
import { RangeFields } from './range-fields.tsx';

export const DAY_ROW =
  "grid grid-cols-[2.75rem_minmax(0,1fr)_2.75rem] items-center gap-x-3 [grid-template-areas:'day_closed_add'_'fields_fields_fields'] @lg:grid-cols-[2.75rem_minmax(0,1fr)_15rem_2.75rem] @lg:items-start @lg:[grid-template-areas:'day_track_fields_add']";

interface DayHoursProps {
  readonly day: Weekday;
  readonly ranges: readonly TypedRange[];
  readonly axis: OpenRange;
  readonly helpId: string;
  readonly errors: DraftErrors;
  readonly onChange: (ranges: readonly TypedRange[]) => void;
}

export function DayHours({ day, ranges, axis, helpId, errors, onChange }: DayHoursProps) {
  const row = useRef<HTMLLIElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const label = WEEKDAY_LABELS[day];
  const dayError = errors[`week.${day}`];

  function remove(index: number): void {
    onChange(withoutRange(ranges, index));
    addButton.current?.focus();
  }

  const startField = (index: number) => row.current?.querySelectorAll<HTMLInputElement>('input')[index * 2];

  return (
    <li ref={row} className={`${DAY_ROW} border-t border-sand-200 py-2`}>
      <span className="text-sm leading-11 font-semibold [grid-area:day]">
        <span aria-hidden>{label.slice(0, 3)}</span>
        <span className="sr-only">{label}</span>
      </span>
      <div className="[grid-area:track] @max-lg:hidden">
        <HoursTrack
          label={label}
          ranges={ranges}
          axis={axis}
          helpId={helpId}
          onChange={onChange}
          onRemove={remove}
          onType={(index) => startField(index)?.focus()}
        />
      </div>
      {ranges.length === 0 && (
        <span className="text-sm leading-11 text-ink-500 [grid-area:closed] @lg:[grid-area:fields]">Closed</span>
      )}
      <div className="grid gap-1.5 [grid-area:fields] empty:hidden">
        {ranges.map((range, index) => (
          <RangeFields
            // biome-ignore lint/suspicious/noArrayIndexKey: only the position names them.
            key={index}
            label={ranges.length === 1 ? label : `${label} (${index + 1} of ${ranges.length})`}
            range={range}
            errors={{ from: errors[`week.${day}.${index}.from`], to: errors[`week.${day}.${index}.to`] }}
            onChange={(next) => onChange(ranges.map((other, place) => (place === index ? next : other)))}
            onRemove={() => remove(index)}
          />
        ))}
        {dayError && <p className="text-xs font-medium text-danger-600">{dayError}</p>}
      </div>
      <button
        ref={addButton}
        type="button"
        aria-label={`Add hours on ${label}`}
        onClick={() => onChange(moreHours(ranges))}
        className="grid size-11 place-items-center rounded-full text-pine-600 [grid-area:add] hover:bg-sand-100 @max-lg:self-start"
      >
        <Plus aria-hidden className="size-5" />
      </button>
    </li>
  );
}
