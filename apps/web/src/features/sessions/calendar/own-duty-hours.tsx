'use client';

import type { DutyHours, DutyPerson } from '@waymark/contract/messages/duty-roster';
import type { Week } from '@waymark/contract/sessions/calendars';
import { useState } from 'react';
import { timeZoneName } from '#dates/time-zones.ts';
import { problemToTell } from '#logging/report-failure.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { type CalendarDraft, type DraftErrors, errorsOutside, isSame } from './calendar-draft.ts';
import { useSaveDutyHours } from './duty.api.ts';
import { ON_DUTY } from './other-day-words.ts';
import { withNotes, withoutNotes } from './other-days.ts';
import { OtherDaysCard } from './other-days-card.tsx';
import { WeeklyHoursCard } from './weekly-hours-card.tsx';

type Draft = Pick<CalendarDraft, 'week' | 'days'>;

const draftOf = ({ week, days }: DutyHours): Draft => ({ week, days: withNotes(days) });

export function OwnDutyHours({ me }: { me: DutyPerson }) {
  const [draft, setDraft] = useState(draftOf(me));
  const [errors, setErrors] = useState<DraftErrors>({});
  const save = useSaveDutyHours();
  const isChanged = !isSame(draft, draftOf(me));

  function edit(part: Partial<Draft>, path: string): void {
    setDraft({ ...draft, ...part });
    setErrors(errorsOutside(errors, path));
  }

  async function send(): Promise<void> {
    try {
      const { data } = await save.mutateAsync({ week: draft.week as Week, days: withoutNotes(draft.days) });
      const saved = data.find(({ isMe }) => isMe);
      // The server sorts hours and leaves out dates that are over.
      if (saved) setDraft((present) => (present === draft ? draftOf(saved) : present));
    } catch (error) {
      const { fields } = problemToTell(error);
      setErrors(Object.fromEntries(fields.map(({ path, message }) => [path.join('.'), message])));
    }
  }

  const control = { draft: { ...draft, timeZone: me.timeZone }, errors, edit, outside: [] };
  return (
    <div className="grid min-w-0 gap-3">
      <WeeklyHoursCard title="Your hours on duty" {...control} />
      <OtherDaysCard words={ON_DUTY} {...control} />
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
