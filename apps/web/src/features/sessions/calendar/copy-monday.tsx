'use client';

import { WEEKDAY_LABELS, WEEKDAYS, type Weekday } from '@waymark/contract/without-schemas/weekly-hours';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { OptionChip } from '#ui/option-chip.tsx';
import { OptionGroup } from '#ui/option-group.tsx';

const OTHERS = WEEKDAYS.filter((day) => day !== 'mon');
const WORKDAYS: readonly Weekday[] = ['tue', 'wed', 'thu', 'fri'];

export function CopyMonday({ onCopy }: { onCopy: (days: readonly Weekday[]) => void }) {
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
          <OptionGroup legend="Days that get the hours of Monday" help="Their present hours are replaced.">
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
