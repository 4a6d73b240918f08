'use client';

import { useQuery } from '@tanstack/react-query';
import type { Correction } from '@waymark/contract/rights/corrections';
import { CORRECTION_DUE_DAYS } from '@waymark/contract/without-schemas/rights/corrections';
import { useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { fetchedModal } from '#ui/fetched-on-press.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { Pill } from '#ui/pill.tsx';
import type { CorrectionFormProps } from './correction-form.tsx';
import { correctionsQuery, useTakeCorrectionBack } from './corrections.api.ts';

const CorrectionForm = fetchedModal<CorrectionFormProps>(() =>
  import('./correction-form.tsx').then((module) => module.CorrectionForm),
);

/** What someone can't change themselves, such as their role, and what became of asking. */
export function CorrectionCard() {
  const query = useQuery(correctionsQuery());
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="corrections-title">
      <h2 id="corrections-title" className="text-display-sm">
        Corrections
      </h2>
      <Card className="mt-5">
        <p className="text-sm text-ink-700">
          Something wrong that you can’t change yourself, such as your role? The people who run this Waymark correct it.
          You get an answer within {CORRECTION_DUE_DAYS} days.
        </p>
        {isOpen ? (
          <CorrectionForm onClose={() => setOpen(false)} />
        ) : (
          <Button variant="ghost" className="mt-4" onClick={() => setOpen(true)}>
            Ask for a correction
          </Button>
        )}
        <Loaded
          isInCard
          query={query}
          loading="Looking up your corrections"
          failed="We can’t show your corrections right now"
        >
          {({ data }) =>
            data.length > 0 && (
              <ul className="mt-5">
                {data.map((correction) => (
                  <CorrectionRow key={correction.id} correction={correction} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Card>
    </section>
  );
}

const STATES = {
  waiting: { tone: 'warning', text: 'Waiting' },
  done: { tone: 'success', text: 'Answered' },
  'taken-back': { tone: 'quiet', text: 'Taken back' },
} as const;

function CorrectionRow({ correction: { id, askedAt, state, wish, answer } }: { correction: Correction }) {
  const back = useTakeCorrectionBack();
  const { tone, text } = STATES[state];
  return (
    <li className="border-t border-sand-200 py-4 last:pb-0">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
        <span>
          Asked <LocalTime instant={askedAt} style="day" />
        </span>
        <Pill tone={tone}>{text}</Pill>
      </p>
      {(answer ?? wish) && <p className="mt-2 text-sm wrap-anywhere whitespace-pre-line">{answer ?? wish}</p>}
      {state === 'waiting' && (
        <Button
          variant="ghost"
          className="mt-3"
          busyText={back.isPending ? 'Taking back ...' : undefined}
          onClick={() => back.mutate(id)}
        >
          Take back
        </Button>
      )}
      {back.error && (
        <div className="mt-3">
          <Alert tone="danger">{back.error.message}</Alert>
        </div>
      )}
    </li>
  );
}
