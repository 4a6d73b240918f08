'use client';

import { useQuery } from '@tanstack/react-query';
import type { CheckInPlan } from '@waymark/contract/wellbeing/check-in-choices';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { checkInPlanQuery } from './check-in-plan.api.ts';
import { ChoiceForm } from './choice-form.tsx';
import { destinationWords, planWords } from './plan-words.ts';

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
              {plan.nextAt && (
                <p>
                  Next: <LocalTime instant={plan.nextAt} style="moment" />
                </p>
              )}
            </div>
          ) : (
            <p className="mt-2 text-sm text-ink-700">
              We don’t ask you anything yet. Choose a day, and we’ll ask how you have been every week.
            </p>
          )}
          <Button ref={button} variant="ghost" className="mt-4" onClick={() => setChanging(true)}>
            {words ? 'Change' : 'Choose a day'}
          </Button>
        </>
      )}
    </>
  );
}
