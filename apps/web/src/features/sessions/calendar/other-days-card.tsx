'use client';

import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import { useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { fetchedModal } from '#ui/fetched-on-press.tsx';
import { Trash2 } from '#ui/icons.tsx';
import { sessionPiecesByDay } from './booked-outside.ts';
import { BookedOutside } from './booked-outside-note.tsx';
import { type CalendarDraft, type DraftErrors, errorWithin } from './calendar-draft.ts';
import { daysInWords } from './day-words.ts';
import { hoursInWords } from './open-hours.ts';
import { FOR_CLIENTS, groupDays, type OtherDays, type OtherDayWords, withDays, withoutDays } from './other-days.ts';

const OtherDayModal = fetchedModal(() => import('./other-day-modal.tsx').then((module) => module.OtherDayModal));

interface OtherDaysCardProps {
  readonly draft: Pick<CalendarDraft, 'days' | 'timeZone'>;
  readonly errors: DraftErrors;
  readonly edit: (part: Pick<CalendarDraft, 'days'>, path: string) => void;
  readonly outside: readonly CoachingSession[];
  readonly words?: OtherDayWords;
}

export function OtherDaysCard({ draft, errors, edit, outside, words: wording = FOR_CLIENTS }: OtherDaysCardProps) {
  const [isAdding, setAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const { days, timeZone } = draft;

  const outsideOn = ({ first, last }: OtherDays) =>
    outside.filter((session) =>
      sessionPiecesByDay(session, timeZone).some(({ date }) => first <= date && date <= last),
    );

  function remove(group: OtherDays): void {
    edit({ days: withoutDays(days, group) }, 'days');
    addButton.current?.focus();
  }

  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-lg">Other days</h2>
        <Button ref={addButton} variant="quiet" className="-mr-2" onClick={() => setAdding(true)}>
          Add a date
        </Button>
      </div>
      {errors.days && <p className="mb-2 text-xs font-medium text-danger-600">{errors.days}</p>}
      {days.length === 0 && <p className="mt-1 text-sm text-ink-700">{wording.none}</p>}
      <ul className="mt-1">
        {groupDays(days).map((group) => {
          const words = daysInWords(group.first, group.last);
          const error = group.indexes.map((index) => errorWithin(errors, `days.${index}`)).find(Boolean);
          return (
            <li key={group.first} className="border-t border-sand-200 py-1.5 text-sm">
              <div className="flex items-center gap-3">
                <div className="grid min-w-0 flex-1 gap-x-4 sm:grid-cols-3">
                  <p className="font-semibold">{words}</p>
                  <p className="text-ink-700">
                    {group.hours.length === 0 ? wording.closed : hoursInWords(group.hours)}
                  </p>
                  <p className="text-ink-700 wrap-anywhere">{group.note}</p>
                </div>
                <button
                  type="button"
                  aria-label={`Remove ${words}`}
                  onClick={() => remove(group)}
                  className="grid size-11 shrink-0 place-items-center rounded-full text-ink-500 hover:bg-sand-100 hover:text-danger-600"
                >
                  <Trash2 aria-hidden className="size-4.5" />
                </button>
              </div>
              {error && <p className="pb-1 text-xs font-medium text-danger-600">{error}</p>}
              <BookedOutside sessions={outsideOn(group)} zone={timeZone} />
            </li>
          );
        })}
      </ul>
      {isAdding && (
        <OtherDayModal
          days={days}
          words={wording}
          onAdd={(more) => edit({ days: withDays(days, more) }, 'days')}
          onClose={() => setAdding(false)}
        />
      )}
    </Card>
  );
}
