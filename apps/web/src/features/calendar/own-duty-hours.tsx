'use client';

import type { Week } from '@waymark/contract/calendars';
import type { DutyPerson } from '@waymark/contract/duty-roster';
import { useState } from 'react';
import { timeZoneName } from '#dates/time-zones.ts';
import { problemToTell } from '#logging/report-failure.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { type CalendarDraft, type DraftErrors, errorsOutside, isSame } from './calendar-draft.ts';
import { useSaveDutyHours } from './duty.api.ts';
import { WeeklyHoursCard } from './weekly-hours-card.tsx';

export function OwnDutyHours({ me }: { me: DutyPerson }) {
  const [week, setWeek] = useState<CalendarDraft['week']>(me.week);
  const [errors, setErrors] = useState<DraftErrors>({});
  const save = useSaveDutyHours();
  const isChanged = !isSame(week, me.week);

  async function send(): Promise<void> {
    try {
      await save.mutateAsync(week as Week);
    } catch (error) {
      const { fields } = problemToTell(error);
      setErrors(Object.fromEntries(fields.map(({ path, message }) => [path.join('.'), message])));
    }
  }

  return (
    <div className="grid min-w-0 gap-3">
      <WeeklyHoursCard
        title="Your hours on duty"
        draft={{ week, timeZone: me.timeZone }}
        errors={errors}
        edit={(part, path) => {
          setWeek(part.week);
          setErrors(errorsOutside(errors, path));
        }}
        outside={[]}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button busyText={save.isPending ? 'Saving ...' : undefined} onClick={send}>
          Save duty hours
        </Button>
        <p className="text-xs text-ink-500">
          {isChanged
            ? 'Not saved yet.'
            : `In your time: ${timeZoneName(me.timeZone)}. Apart from your hours for clients.`}
        </p>
      </div>
      {save.error && <Alert tone="danger">{save.error.message}</Alert>}
      {save.isSuccess && !isChanged && <Alert tone="success">Your duty hours are saved.</Alert>}
    </div>
  );
}
