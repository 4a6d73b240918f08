'use client';

import { SERIES_AT_MOST } from '@waymark/contract/without-schemas/sessions/free-times';
import { SelectField } from '#ui/select-field.tsx';
import type { Repeat } from './use-series.ts';

const RHYTHMS: readonly (readonly [Repeat['everyWeeks'], string])[] = [
  [0, 'Once'],
  [1, 'Every week'],
  [2, 'Every two weeks'],
  [4, 'Every four weeks'],
];
const TIMES = Array.from({ length: SERIES_AT_MOST - 1 }, (_, index) => index + 2);

interface RepeatChoiceProps {
  readonly repeat: Repeat;
  readonly onChange: (repeat: Repeat) => void;
}

export function RepeatChoice({ repeat, onChange }: RepeatChoiceProps) {
  const isOn = repeat.everyWeeks > 0;
  return (
    <div className={`grid gap-x-3 ${isOn ? 'grid-cols-[minmax(0,3fr)_minmax(0,2fr)]' : ''}`}>
      <SelectField
        label="Repeat"
        value={repeat.everyWeeks}
        onChange={({ currentTarget }) => {
          const everyWeeks = RHYTHMS.find(([weeks]) => String(weeks) === currentTarget.value)?.[0] ?? 0;
          onChange({ ...repeat, everyWeeks });
        }}
      >
        {RHYTHMS.map(([weeks, words]) => (
          <option key={weeks} value={weeks}>
            {words}
          </option>
        ))}
      </SelectField>
      {isOn && (
        <SelectField
          label="How often"
          value={repeat.times}
          onChange={({ currentTarget }) => onChange({ ...repeat, times: Number(currentTarget.value) })}
        >
          {TIMES.map((times) => (
            <option key={times} value={times}>
              {times} times
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}
