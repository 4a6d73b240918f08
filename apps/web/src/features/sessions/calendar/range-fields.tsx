'use client';

import { useId } from 'react';
import { Trash2 } from '#ui/icons.tsx';
import { TimeInput } from '#ui/time-field.tsx';
import { minutesOf, timeField } from './day-words.ts';
import type { TypedRange } from './open-hours.ts';

interface RangeFieldsProps {
  readonly label: string;
  readonly range: TypedRange;
  /** Messages by `from` and `to`. */
  readonly errors: { readonly from?: string | undefined; readonly to?: string | undefined };
  readonly onChange: (range: TypedRange) => void;
  readonly onRemove: () => void;
}

const FIELD =
  'h-11 w-full min-w-0 rounded-field border-[1.5px] border-sand-300 bg-white px-2 text-sm tabular-nums aria-invalid:border-danger-600';

export function RangeFields({ label, range, errors, onChange, onRemove }: RangeFieldsProps) {
  const noteId = useId();
  const note = errors.from ?? errors.to;
  const field = (end: 'from' | 'to', name: string) => (
    <TimeInput
      aria-label={`${label}, ${name}`}
      aria-invalid={errors[end] ? true : undefined}
      aria-describedby={errors[end] ? noteId : undefined}
      value={timeField(range[end])}
      onChange={({ target }) => onChange({ ...range, [end]: minutesOf(target.value, end) })}
      className={FIELD}
    />
  );
  return (
    <div>
      <div className="flex items-center gap-1.5">
        {field('from', 'from')}
        <span aria-hidden>–</span>
        {field('to', 'until')}
        <button
          type="button"
          aria-label={`Remove these hours of ${label}`}
          onClick={onRemove}
          className="grid size-11 shrink-0 place-items-center rounded-full text-ink-500 hover:bg-sand-100 hover:text-danger-600"
        >
          <Trash2 aria-hidden className="size-4.5" />
        </button>
      </div>
      {note && (
        <p id={noteId} className="mt-1 mb-2 text-xs font-medium text-danger-600">
          {note}
        </p>
      )}
    </div>
  );
}
