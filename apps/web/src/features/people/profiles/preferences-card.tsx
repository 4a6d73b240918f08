'use client';

import { useMutation } from '@tanstack/react-query';
import {
  DEFAULT_PREFERENCES,
  FIRST_DAYS,
  HOUR_CYCLES,
  MOTIONS,
  type Preferences,
  THEMES,
  updatePreferences,
} from '@waymark/contract/without-schemas/people/preferences';
import { useState } from 'react';
import { adoptDisplay } from '#dates/display-cookie.ts';
import { call } from '#http/call.ts';
import { recheckSession } from '#session/session-store.ts';
import { afterPaint } from '#ui/after-paint.ts';
import { Alert } from '#ui/alert.tsx';
import { Card } from '#ui/card.tsx';
import { SaveSign } from '#ui/save-sign.tsx';
import { SelectField } from '#ui/select-field.tsx';

type Choices = { readonly [Name in keyof Preferences]: Readonly<Record<Preferences[Name], string>> };

const CHOICES: Choices = { hourCycle: HOUR_CYCLES, firstDay: FIRST_DAYS, theme: THEMES, motion: MOTIONS };

const LABELS: Readonly<Record<keyof Preferences, string>> = {
  hourCycle: 'Times',
  firstDay: 'Week starts on',
  theme: 'Colours',
  motion: 'Motion',
};
const NAMES = Object.keys(LABELS) as (keyof Preferences)[];

/** Shows what is chosen at once, and what was saved again if that fails. */
export function PreferencesCard({ saved }: { saved: Preferences | undefined }) {
  const [shown, setShown] = useState(saved ?? DEFAULT_PREFERENCES);
  const { mutate, error, isPending, isSuccess } = useMutation({
    // One after the other, so that the last choice is the one that stays.
    scope: { id: 'preferences' },
    mutationFn: (change: Partial<Preferences>) => call(updatePreferences, { body: change }),
    onSuccess: recheckSession,
  });

  function show(next: Preferences): void {
    setShown(next);
    afterPaint(() => adoptDisplay(next));
  }

  function choose(change: Partial<Preferences>): void {
    show({ ...shown, ...change });
    mutate(change, { onError: () => show(shown) });
  }

  return (
    <Card>
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-lg">Times and colours</h2>
        <SaveSign status={isPending ? 'saving' : isSuccess ? 'saved' : 'idle'} />
      </div>
      <div className="-mt-1 grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-x-4">
        {NAMES.map((name) => (
          <SelectField
            key={name}
            label={LABELS[name]}
            value={shown[name]}
            onChange={({ target }) => choose({ [name]: target.value })}
          >
            {Object.entries(CHOICES[name]).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      {error && (
        <div className="mt-4">
          <Alert tone="danger">{error.message}</Alert>
        </div>
      )}
    </Card>
  );
}
