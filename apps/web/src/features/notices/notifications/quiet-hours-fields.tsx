'use client';

import type { NotificationPreferences } from '@waymark/contract/notices/notification-preferences';
import { useState } from 'react';
import { TextField } from '#ui/text-field.tsx';

export type QuietHours = NonNullable<NotificationPreferences['quietHours']>;

interface QuietHoursFieldsProps {
  readonly saved: QuietHours;
  /** Why what was typed could not be saved. */
  readonly refusal: string | undefined;
  readonly onChange: (hours: QuietHours) => void;
}

/** From when until when it is quiet; saved as a field is left, since half a time is none. */
export function QuietHoursFields({ saved, refusal, onChange }: QuietHoursFieldsProps) {
  const [typed, setTyped] = useState(saved);

  function leave(): void {
    if (typed.from !== saved.from || typed.to !== saved.to) onChange(typed);
  }

  return (
    <div className="grid gap-x-4 sm:grid-cols-2">
      <TextField
        type="time"
        label="From"
        value={typed.from}
        onChange={({ target }) => setTyped({ ...typed, from: target.value })}
        onBlur={leave}
      />
      <TextField
        type="time"
        label="To"
        value={typed.to}
        error={refusal}
        onChange={({ target }) => setTyped({ ...typed, to: target.value })}
        onBlur={leave}
      />
    </div>
  );
}
