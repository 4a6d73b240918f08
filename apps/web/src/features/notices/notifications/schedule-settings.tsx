'use client';

import { formatClock } from '@waymark/contract/moments';
import type { NotificationPreferences } from '@waymark/contract/notices/notification-preferences';
import { useState } from 'react';
import { chosenTimeZone } from '#dates/time-zones.ts';
import { problemToTell } from '#logging/report-failure.ts';
import { fetchedCode } from '#problems/call-problem.ts';
import { Alert } from '#ui/alert.tsx';
import { Card } from '#ui/card.tsx';
import { SaveSign } from '#ui/save-sign.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { TimeField } from '#ui/time-field.tsx';
import { TimeZoneField } from '#ui/time-zone-field.tsx';
import { useSaveSchedule } from './notification-preferences.api.ts';

const QUIET_AT_FIRST = { from: '22:00', to: '07:00' };
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

export function ScheduleSettings({ saved }: { saved: NotificationPreferences }) {
  const { mutate: save, error, isPending, isSuccess } = useSaveSchedule();
  const [refusal, setRefusal] = useState<string>();
  const timeZone = chosenTimeZone(saved.timeZone);
  const { quietHours, digest } = saved;

  function change(part: Partial<NotificationPreferences>): void {
    setRefusal(undefined);
    save({ ...saved, timeZone, ...part, channels: {} });
  }

  /** Only these are typed, so only they can be wrong. */
  async function changeQuietHours(typed: QuietHours): Promise<void> {
    const rules = await fetchedCode(import('@waymark/contract/notices/notification-preferences'));
    const { error: wrong } = rules.NotificationPreferences.shape.quietHours.safeParse(typed);
    if (wrong) setRefusal(wrong.issues[0]?.message);
    else change({ quietHours: typed });
  }

  return (
    <Card>
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-lg">When</h2>
        <SaveSign status={isPending ? 'saving' : isSuccess && !refusal ? 'saved' : 'idle'} />
      </div>
      <TimeZoneField label="Your time zone" zone={timeZone} onChoose={(zone) => change({ timeZone: zone })} />
      <SwitchRow
        label="Quiet hours"
        hint="No email, push or text message during these hours. They come when the hours end."
        isOn={quietHours !== null}
        onChange={(isOn) => change({ quietHours: isOn ? QUIET_AT_FIRST : null })}
      />
      {quietHours && (
        <QuietHoursFields
          saved={quietHours}
          refusal={refusal}
          onChange={(typed) =>
            void changeQuietHours(typed).catch((failure: unknown) => setRefusal(problemToTell(failure).message))
          }
        />
      )}
      <SwitchRow
        label="Daily digest"
        hint="One email a day instead of single ones."
        isOn={digest.isOn}
        onChange={(isOn) => change({ digest: { ...digest, isOn } })}
      />
      <SelectField
        label="Digest time"
        hint="New articles are always in the digest."
        value={digest.hour}
        onChange={({ target }) => change({ digest: { ...digest, hour: Number(target.value) } })}
      >
        {HOURS.map((hour) => (
          <option key={hour} value={hour}>
            {formatClock(hour * 60)}
          </option>
        ))}
      </SelectField>
      {error && (
        <div className="mt-4">
          <Alert tone="danger">{error.message}</Alert>
        </div>
      )}
    </Card>
  );
}

type QuietHours = NonNullable<NotificationPreferences['quietHours']>;

interface QuietHoursFieldsProps {
  readonly saved: QuietHours;
  /** Why what was typed could not be saved. */
  readonly refusal: string | undefined;
  readonly onChange: (hours: QuietHours) => void;
}

/** From when until when it is quiet; saved as a field is left, since half a time is none. */
function QuietHoursFields({ saved, refusal, onChange }: QuietHoursFieldsProps) {
  const [typed, setTyped] = useState(saved);

  function leave(): void {
    if (typed.from !== saved.from || typed.to !== saved.to) onChange(typed);
  }

  return (
    <div className="grid gap-x-4 sm:grid-cols-2">
      <TimeField
        label="From"
        value={typed.from}
        onChange={({ target }) => setTyped({ ...typed, from: target.value })}
        onBlur={leave}
      />
      <TimeField
        label="To"
        value={typed.to}
        error={refusal}
        onChange={({ target }) => setTyped({ ...typed, to: target.value })}
        onBlur={leave}
      />
    </div>
  );
}
