'use client';

import type { SessionRules } from '@waymark/contract/sessions/calendars';
import {
  INTRO_MINUTES,
  SESSION_LENGTHS,
  type SessionLength,
} from '@waymark/contract/without-schemas/sessions/calendars';
import { Card } from '#ui/card.tsx';
import { OptionChip, OptionGroup } from '#ui/options.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { lengthInWords } from './day-words.ts';
import type { DraftControl } from './use-calendar-draft.ts';

const BREAKS = [0, 5, 10, 15, 20, 30, 45, 60, 90, 120];
const NOTICES = [0, 60, 120, 240, 720, 1_440, 2_880, 4_320, 10_080, 20_160];
const HORIZONS = [7, 14, 30, 60, 90, 120, 180];
const DAY_LIMITS = Array.from({ length: 20 }, (_, index) => index + 1);
const STEPS = [5, 10, 15, 20, 30, 45, 60];

type NumberRule = 'beforeMinutes' | 'afterMinutes' | 'noticeMinutes' | 'horizonDays' | 'dayLimit' | 'stepMinutes';

interface Choice {
  readonly name: NumberRule;
  readonly label: string;
  readonly values: readonly number[];
  readonly words: (value: number) => string;
}

const CHOICES: readonly Choice[] = [
  { name: 'beforeMinutes', label: 'Break before', values: BREAKS, words: lengthInWords },
  { name: 'afterMinutes', label: 'Break after', values: BREAKS, words: lengthInWords },
  { name: 'noticeMinutes', label: 'Notice', values: NOTICES, words: lengthInWords },
  { name: 'horizonDays', label: 'Open ahead', values: HORIZONS, words: (days) => `${days} days` },
  {
    name: 'dayLimit',
    label: 'Most in a day',
    values: DAY_LIMITS,
    words: (count) => `${count} ${count === 1 ? 'session' : 'sessions'}`,
  },
  { name: 'stepMinutes', label: 'Start every', values: STEPS, words: lengthInWords },
];

/** The values to choose from; the present one may be another, from the operator's defaults. */
const withPresent = (values: readonly number[], present: number | null): readonly number[] =>
  present === null || values.includes(present) ? values : [...values, present].toSorted((one, other) => one - other);

export function RulesCard({ draft, errors, edit }: DraftControl) {
  const { rules } = draft;
  const change = (name: keyof SessionRules, value: SessionRules[typeof name]) =>
    edit({ rules: { ...rules, [name]: value } }, `rules.${name}`);

  function toggle(length: SessionLength): void {
    change(
      'lengths',
      SESSION_LENGTHS.filter((other) => rules.lengths.includes(other) !== (other === length)),
    );
  }

  return (
    <Card>
      <h2 className="text-lg">Session rules</h2>
      <div className="mt-4">
        <OptionGroup legend="Lengths" error={errors['rules.lengths']}>
          <div className="flex flex-wrap gap-2">
            <OptionChip
              label={`${INTRO_MINUTES} min intro`}
              checked={rules.hasIntro}
              onChange={() => change('hasIntro', !rules.hasIntro)}
            />
            {SESSION_LENGTHS.map((length) => (
              <OptionChip
                key={length}
                label={`${length} min`}
                checked={rules.lengths.includes(length)}
                onChange={() => toggle(length)}
              />
            ))}
          </div>
        </OptionGroup>
      </div>
      <div className="grid gap-x-4 min-[22rem]:grid-cols-2">
        {CHOICES.map(({ name, label, values, words }) => (
          <div key={name} className={name === 'stepMinutes' ? 'col-span-full' : ''}>
            <SelectField
              label={label}
              error={errors[`rules.${name}`]}
              value={rules[name] ?? ''}
              onChange={({ target }) => change(name, target.value === '' ? null : Number(target.value))}
            >
              {name === 'dayLimit' && <option value="">No limit</option>}
              {name === 'stepMinutes' && <option value="">Session length</option>}
              {withPresent(values, rules[name]).map((value) => (
                <option key={value} value={value}>
                  {words(value)}
                </option>
              ))}
            </SelectField>
          </div>
        ))}
      </div>
      <p className="mt-4 text-sm text-ink-700">
        These limit what clients can book. You can always add a session yourself.
      </p>
    </Card>
  );
}
