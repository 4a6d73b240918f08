'use client';

import type { Goal } from '@waymark/contract/coaching/goals';
import { ATTAINMENT_WORDS } from '@waymark/contract/without-schemas/coaching/goals';
import { useEffect, useRef, useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { OptionGroup } from '#ui/option-group.tsx';
import { OptionRow } from '#ui/option-row.tsx';
import { useMarkGoal } from './goals.api.ts';

interface MarkFormProps {
  readonly goal: Goal;
  readonly onDone: () => void;
}

/** The best step first, as in the line of the goal's history. */
export function MarkForm({ goal, onDone }: MarkFormProps) {
  const mark = useMarkGoal(goal.id);
  const [chosen, setChosen] = useState(goal.marks.at(-1)?.attainment);
  const group = useRef<HTMLDivElement>(null);

  // The press that opened it leads on to the answers.
  useEffect(() => {
    const inputs = group.current?.querySelectorAll('input');
    [...(inputs ?? [])].sort((one, other) => Number(other.checked) - Number(one.checked))[0]?.focus();
  }, []);

  function save(): void {
    if (chosen !== undefined) mark.mutate(chosen, { onSuccess: onDone });
  }

  return (
    <div ref={group} className="mt-5 rounded-card bg-sand-100 p-4">
      <OptionGroup legend="How far have you come?">
        <div className="grid gap-2">
          {ATTAINMENT_WORDS.map((words, index) => (
            <OptionRow
              key={words}
              type="radio"
              name={`step of ${goal.id}`}
              label={words}
              checked={chosen === index - 2}
              onChange={() => setChosen(index - 2)}
            />
          )).toReversed()}
        </div>
      </OptionGroup>
      <div className="mt-4 grid gap-3">
        {mark.error && <Alert tone="danger">{mark.error.message}</Alert>}
        <div className="flex flex-wrap gap-3">
          <Button busyText={mark.isPending ? 'Saving ...' : undefined} disabled={chosen === undefined} onClick={save}>
            Save step
          </Button>
          <Button variant="ghost" onClick={onDone}>
            Close
          </Button>
        </div>
      </div>
    </div>
  );
}
