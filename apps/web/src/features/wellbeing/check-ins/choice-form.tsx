'use client';

import {
  CHECK_IN_CHANNEL_NAMES,
  CHECK_IN_CHANNELS,
  CHECK_IN_RHYTHM_NAMES,
  CHECK_IN_RHYTHMS,
  type CheckInChoice,
  type CheckInPlan,
} from '@waymark/contract/without-schemas/wellbeing/check-in-choices';
import { useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { OptionGroup } from '#ui/option-group.tsx';
import { OptionRow } from '#ui/option-row.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { useChooseCheckIns } from './check-in-plan.api.ts';
import { destinationWords, hourWords, WEEKDAYS } from './plan-words.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

interface ChoiceFormProps {
  readonly plan: CheckInPlan;
  readonly onDone: () => void;
}

export function ChoiceForm({ plan, onDone }: ChoiceFormProps) {
  const [choice, setChoice] = useState<CheckInChoice>(
    plan.choice.rhythm === 'none' ? { ...plan.choice, rhythm: 'alternating' } : plan.choice,
  );
  const choosing = useChooseCheckIns();
  const change = (changed: Partial<CheckInChoice>) => setChoice({ ...choice, ...changed });
  const isAsked = choice.rhythm !== 'none';
  const hasNoNumber = choice.via === 'sms' && plan.phone === null;

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        choosing.mutate(choice, { onSuccess: onDone });
      }}
    >
      <OptionGroup legend="What we ask">
        <div className="grid gap-2">
          {CHECK_IN_RHYTHM_NAMES.map((rhythm) => (
            <OptionRow
              key={rhythm}
              type="radio"
              name="rhythm"
              label={CHECK_IN_RHYTHMS[rhythm]}
              checked={choice.rhythm === rhythm}
              onChange={() => change({ rhythm })}
            />
          ))}
        </div>
      </OptionGroup>
      {isAsked && (
        <>
          <div className="grid gap-x-4 sm:grid-cols-2">
            <SelectField
              label="Day"
              value={choice.weekday}
              onChange={({ target }) => change({ weekday: Number(target.value) })}
            >
              {WEEKDAYS.map((day, index) => (
                <option key={day} value={index}>
                  {day}
                </option>
              ))}
            </SelectField>
            <SelectField
              label="Hour"
              value={choice.hour}
              onChange={({ target }) => change({ hour: Number(target.value) })}
            >
              {HOURS.map((hour) => (
                <option key={hour} value={hour}>
                  {hourWords(hour)}
                </option>
              ))}
            </SelectField>
          </div>
          <SelectField
            label="How"
            hint={hasNoNumber ? undefined : destinationWords({ ...plan, choice })}
            error={hasNoNumber ? 'Confirm a mobile number in Settings first.' : undefined}
            value={choice.via}
            onChange={({ target }) => change({ via: target.value as CheckInChoice['via'] })}
          >
            {CHECK_IN_CHANNEL_NAMES.map((via) => (
              <option key={via} value={via}>
                {CHECK_IN_CHANNELS[via]}
              </option>
            ))}
          </SelectField>
        </>
      )}
      <div className="mt-5 grid gap-3">
        {choosing.error && <Alert tone="danger">{choosing.error.message}</Alert>}
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            disabled={isAsked && hasNoNumber}
            busyText={choosing.isPending ? 'Saving ...' : undefined}
          >
            Save
          </Button>
          <Button variant="ghost" onClick={onDone}>
            Keep as it is
          </Button>
        </div>
      </div>
    </Form>
  );
}
