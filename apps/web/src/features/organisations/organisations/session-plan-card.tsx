'use client';

import { useQuery } from '@tanstack/react-query';
import type { SessionPool } from '@waymark/contract/sessions/session-plans';
import { useState } from 'react';
import { AS_NUMBER, useCallForm } from '#forms/use-call-form.ts';
import { practiceName } from '#practice';
import { Alert } from '#ui/alert.tsx';
import { Card } from '#ui/card.tsx';
import { Form, FormEnd } from '#ui/form.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { sessionPoolQuery, useSetPlan } from './organisations.api.ts';

const EVERY = { month: 'Each month', quarter: 'Each quarter', year: 'Each year' } as const;

const sessionsInWords = (sessions: number) => (sessions === 1 ? '1 session' : `${sessions} sessions`);
const peopleInWords = (people: number) => (people === 1 ? '1 person' : `${people} people`);

function standing({ plan, left, people, waiting }: SessionPool): string {
  if (!plan) return 'Sessions aren’t counted. Everyone with a seat books as many as their coach offers.';
  const pool = `${sessionsInWords(left)} left in the pool for ${peopleInWords(people)}.`;
  if (waiting === 0) return pool;
  return `${pool} ${peopleInWords(waiting)} can’t book until the pool has enough. Ask your ${practiceName()} contact for more.`;
}

/** Nothing until it has arrived: the rest of the page doesn't wait for it. */
export function SessionPlanCard({ isClosed }: { isClosed: boolean }) {
  const { data: pool } = useQuery(sessionPoolQuery());
  if (!pool) return null;
  return (
    <Card>
      <h2 className="text-lg">Sessions per person</h2>
      <p className="mt-2 text-sm text-ink-700">{standing(pool)}</p>
      {!isClosed && <PlanForm plan={pool.plan} />}
      <p className="mt-4 text-sm text-ink-500">
        Everyone gets the same, whatever they used before. You never see who used how many.
      </p>
    </Card>
  );
}

const NOT_COUNTED = { every: 'month' } as const;

/** Keeps what is typed, also when someone else changes the plan meanwhile. */
function PlanForm({ plan }: Pick<SessionPool, 'plan'>) {
  const save = useSetPlan();
  const stop = useSetPlan();
  const [isSaved, setSaved] = useState(false);
  const { form, field, submit, problem, isBusy } = useCallForm({
    schema: async () => (await import('@waymark/contract/sessions/session-plans')).SessionPlan,
    defaultValues: { ...NOT_COUNTED, ...plan },
    async onSubmit(chosen) {
      setSaved(false);
      await save.mutateAsync(chosen);
      setSaved(true);
    },
  });

  function stopCounting(): void {
    setSaved(false);
    stop.mutate(null, {
      onSuccess() {
        form.reset(NOT_COUNTED);
        form.setFocus('sessions');
      },
    });
  }

  return (
    <Form className="mt-3" onSubmit={submit}>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <TextField
          label="Sessions for each person"
          inputMode="numeric"
          autoComplete="off"
          {...field('sessions', AS_NUMBER)}
        />
        <SelectField label="How often" {...field('every')}>
          {Object.entries(EVERY).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      <p className="mt-2 text-sm text-ink-500">
        A change counts from the next period. People who have no sessions yet get theirs now.
      </p>
      {isSaved && !isBusy && (
        <div className="mt-4">
          <Alert tone="success">Saved.</Alert>
        </div>
      )}
      <FormEnd
        problem={problem ?? stop.error?.message}
        press="Save sessions"
        busyText={isBusy ? 'Saving ...' : undefined}
        onClose={plan ? stopCounting : undefined}
        closeText="Stop counting sessions"
      />
    </Form>
  );
}
