'use client';

import { formatClock } from '@waymark/contract/moments';
import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import { WEEKDAY_LABELS, WEEKDAYS, type Weekday } from '@waymark/contract/without-schemas/weekly-hours';
import { useId, useState } from 'react';
import { readersWeekdays } from '#dates/reader-display.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { OptionChip, OptionGroup } from '#ui/options.tsx';
import { BookedOutside } from './booked-outside-note.tsx';
import type { CalendarDraft, DraftErrors } from './calendar-draft.ts';
import { DAY_ROW, DayHours } from './day-hours.tsx';
import { hoursAndMinutes } from './day-words.ts';
import { shareOfTrack, TICK_MINUTES } from './hours-track.tsx';
import { axisOf, hoursInWords, openMinutes, type TypedRange } from './open-hours.ts';

interface WeeklyHoursCardProps {
  readonly title?: string;
  readonly draft: Pick<CalendarDraft, 'week' | 'timeZone'>;
  readonly errors: DraftErrors;
  readonly edit: (part: Pick<CalendarDraft, 'week'>, path: string) => void;
  /** Booked in hours that the changes close. */
  readonly outside: readonly CoachingSession[];
}

export function WeeklyHoursCard({ title = 'Weekly hours', draft, errors, edit, outside }: WeeklyHoursCardProps) {
  const helpId = useId();
  const [said, setSaid] = useState('');
  const { week } = draft;
  const axis = axisOf(Object.values(week));
  const ticks = Array.from(
    { length: Math.ceil((axis.to - axis.from) / TICK_MINUTES) },
    (_, tick) => axis.from + tick * TICK_MINUTES,
  );
  const minutes = WEEKDAYS.reduce((sum, day) => sum + openMinutes(week[day]), 0);

  function change(day: Weekday, ranges: readonly TypedRange[]): void {
    edit({ week: { ...week, [day]: ranges } }, `week.${day}`);
    setSaid(`${WEEKDAY_LABELS[day]}: ${hoursInWords(ranges)}`);
  }

  function copyMonday(days: readonly Weekday[]): void {
    edit({ week: { ...week, ...Object.fromEntries(days.map((day) => [day, week.mon])) } }, 'week');
    setSaid(`${days.map((day) => WEEKDAY_LABELS[day]).join(', ')}: ${hoursInWords(week.mon)}`);
  }

  return (
    <Card className="@container">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-lg">{title}</h2>
        <p className="text-xs text-ink-500">
          {minutes === 0 ? 'No hours yet' : `${hoursAndMinutes(minutes)} open`}
          <span className="@max-lg:hidden"> · drag, or type the times</span>
        </p>
      </div>
      <p id={helpId} className="sr-only">
        Left and right arrow move these hours by a quarter of an hour, and with Shift their end. Enter goes to their
        times, Delete removes them.
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div aria-hidden className={`${DAY_ROW} mt-3 text-xs text-ink-500 @max-lg:hidden`}>
        <div className="relative h-6 [grid-area:track]">
          {ticks.map((tick) => (
            <span
              key={tick}
              style={{ left: `${shareOfTrack(tick, axis)}%` }}
              className="absolute -translate-x-1/2 whitespace-nowrap"
            >
              {formatClock(tick)}
            </span>
          ))}
        </div>
      </div>
      <ul>
        {readersWeekdays().map((day) => (
          <DayHours
            key={day}
            day={day}
            ranges={week[day]}
            axis={axis}
            helpId={helpId}
            errors={errors}
            onChange={(ranges) => change(day, ranges)}
          />
        ))}
      </ul>
      <CopyMonday onCopy={copyMonday} />
      <BookedOutside sessions={outside} zone={draft.timeZone} />
    </Card>
  );
}

const OTHERS = WEEKDAYS.filter((day) => day !== 'mon');
const WORKDAYS: readonly Weekday[] = ['tue', 'wed', 'thu', 'fri'];

function CopyMonday({ onCopy }: { onCopy: (days: readonly Weekday[]) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(WORKDAYS);

  function toggle(day: Weekday): void {
    setChosen(OTHERS.filter((other) => chosen.includes(other) !== (other === day)));
  }

  return (
    <div className="mt-2 border-t border-sand-200 pt-2">
      <Button variant="quiet" className="-ml-2" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Copy Monday to other days
      </Button>
      {isOpen && (
        <div className="mt-2 grid justify-items-start gap-4">
          <OptionGroup legend="Days that get Monday’s hours" help="Their current hours are replaced.">
            <div className="flex flex-wrap gap-2">
              {OTHERS.map((day) => (
                <OptionChip
                  key={day}
                  label={WEEKDAY_LABELS[day]}
                  checked={chosen.includes(day)}
                  onChange={() => toggle(day)}
                />
              ))}
            </div>
          </OptionGroup>
          <Button
            variant="ghost"
            disabled={chosen.length === 0}
            onClick={() => {
              onCopy(chosen);
              setOpen(false);
            }}
          >
            {`Copy to ${chosen.length} ${chosen.length === 1 ? 'day' : 'days'}`}
          </Button>
        </div>
      )}
    </div>
  );
}
