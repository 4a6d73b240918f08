'use client';

import { formatClock } from '@waymark/contract/moments';
import { NotificationPreferences } from '@waymark/contract/notification-preferences';
import { useState } from 'react';
import { chosenTimeZone } from '#dates/time-zones.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TimeZoneField } from '#ui/time-zone-field.tsx';
import { useSaveSchedule } from './notification-preferences.api.ts';

const QUIET_AT_FIRST = { from: '22:00', to: '07:00' };
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** When things may arrive: the person's zone, the hours of quiet, and one mail a day instead of many. */
export function ScheduleForm({ saved }: { saved: NotificationPreferences }) {
  const save = useSaveSchedule();
  const [isSaved, setSaved] = useState(false);
  const { form, submit, field, problem, isBusy } = useCallForm({
    schema: NotificationPreferences,
    defaultValues: { ...saved, timeZone: chosenTimeZone(saved.timeZone), channels: {} },
    async onSubmit(schedule) {
      setSaved(false);
      await save.mutateAsync(schedule);
      setSaved(true);
    },
  });
  const [timeZone, quietHours, digestIsOn] = form.watch(['timeZone', 'quietHours', 'digest.isOn']);

  return (
    <form onSubmit={submit} noValidate>
      <TimeZoneField
        label="Your time zone"
        zone={timeZone}
        error={field('timeZone').error}
        onChoose={(zone) => form.setValue('timeZone', zone)}
      />
      <SwitchRow
        label="Quiet hours"
        hint="Meanwhile nothing arrives by mail, push or text message. It comes when they end."
        isOn={quietHours !== null}
        onChange={(isOn) => form.setValue('quietHours', isOn ? (saved.quietHours ?? QUIET_AT_FIRST) : null)}
      />
      {quietHours && (
        <div className="grid gap-x-4 sm:grid-cols-2">
          <TextField type="time" label="From" {...field('quietHours.from')} />
          <TextField type="time" label="To" {...field('quietHours.to')} />
        </div>
      )}
      <SwitchRow
        label="Daily digest"
        hint="One mail a day instead of single ones."
        isOn={digestIsOn}
        onChange={(isOn) => form.setValue('digest.isOn', isOn)}
      />
      <SelectField
        label="The digest comes at"
        hint="New articles come with it either way."
        defaultValue={saved.digest.hour}
        {...form.register('digest.hour', { valueAsNumber: true })}
      >
        {HOURS.map((hour) => (
          <option key={hour} value={hour}>
            {formatClock(hour * 60)}
          </option>
        ))}
      </SelectField>
      <div className="mt-5 grid gap-4">
        {problem && <Alert tone="danger">{problem}</Alert>}
        {isSaved && !isBusy && <Alert tone="success">Your times are saved.</Alert>}
        <Button type="submit" busyText={isBusy ? 'Saving ...' : undefined}>
          Save
        </Button>
      </div>
    </form>
  );
}
