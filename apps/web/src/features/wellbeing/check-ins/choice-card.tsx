'use client';

import { useQuery } from '@tanstack/react-query';
import type { CheckInPlan } from '@waymark/contract/wellbeing/check-in-choices';
import { isRhythmOffered } from '@waymark/contract/wellbeing/check-in-rhythms';
import {
  CHECK_IN_CHANNEL_NAMES,
  CHECK_IN_CHANNELS,
  CHECK_IN_RHYTHM_NAMES,
  CHECK_IN_RHYTHMS,
  type CheckInChoice,
} from '@waymark/contract/without-schemas/wellbeing/check-in-choices';
import { useEffect, useRef, useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Form } from '#ui/form.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { OptionGroup, OptionRow } from '#ui/options.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { checkInPlanQuery, useChooseCheckIns } from './check-in-plan.api.ts';
import { destinationWords, hourWords, noNumberWords, planWords, stoppedWords, WEEKDAYS } from './plan-words.ts';

/** What we ask and when, and the form to change it. */
export function ChoiceCard() {
  const query = useQuery(checkInPlanQuery());
  return (
    <Card>
      <Loaded query={query} loading="Looking up when we ask" failed="We can’t show when we ask right now" isInCard>
        {(plan) => <Choice plan={plan} />}
      </Loaded>
    </Card>
  );
}

function Choice({ plan }: { plan: CheckInPlan }) {
  const [isChanging, setChanging] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const words = planWords(plan);
  const stopped = stoppedWords(plan);
  const isAsking = plan.kinds.length > 0;

  const hadForm = useRef(false);
  useEffect(() => {
    // The pressed button disappears with the form.
    if (hadForm.current && !isChanging) button.current?.focus();
    hadForm.current = isChanging;
  }, [isChanging]);

  return (
    <>
      <h2 className="text-lg">When we ask</h2>
      {isChanging ? (
        <div className="mt-3">
          <ChoiceForm plan={plan} onDone={() => setChanging(false)} />
        </div>
      ) : (
        <>
          {words ? (
            <div className="mt-2 grid gap-1 text-sm wrap-anywhere text-ink-700">
              <p className="text-base text-ink-900">{words.when}</p>
              <p>
                {words.what}. {destinationWords(plan)}
              </p>
              {stopped && <p>{stopped}</p>}
              {plan.nextAt && (
                <p>
                  Next: <LocalTime instant={plan.nextAt} style="moment" />
                </p>
              )}
            </div>
          ) : (
            <p className="mt-2 text-sm text-ink-700">
              {isAsking
                ? 'We don’t ask you anything yet. Choose a day, and we’ll ask how you have been every week.'
                : 'This practice asks no questions between sessions.'}
            </p>
          )}
          {(isAsking || words) && (
            <Button ref={button} variant="ghost" className="mt-4" onClick={() => setChanging(true)}>
              {words ? 'Change' : 'Choose a day'}
            </Button>
          )}
        </>
      )}
    </>
  );
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

interface ChoiceFormProps {
  readonly plan: CheckInPlan;
  readonly onDone: () => void;
}

function ChoiceForm({ plan, onDone }: ChoiceFormProps) {
  const rhythms = CHECK_IN_RHYTHM_NAMES.filter((rhythm) => isRhythmOffered(rhythm, plan.kinds));
  const [choice, setChoice] = useState<CheckInChoice>(() => {
    const { rhythm: was } = plan.choice;
    const isKept = was !== 'none' && rhythms.includes(was);
    const offered = rhythms.includes('alternating') ? 'alternating' : (rhythms[0] ?? 'none');
    return { ...plan.choice, rhythm: isKept ? was : offered };
  });
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
          {rhythms.map((rhythm) => (
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
            error={hasNoNumber ? noNumberWords(plan) : undefined}
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
