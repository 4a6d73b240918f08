'use client';

import { progressPaths } from '@waymark/contract/coaching/progress-paths';
import type { Ending, WhatNext } from '@waymark/contract/wellbeing/endings';
import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { CallProblem } from '#problems/call-problem.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmStep } from '#ui/confirm-step.tsx';
import { Form } from '#ui/form.tsx';
import { OptionGroup, OptionRow } from '#ui/options.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useChooseNext } from './endings.api.ts';

const CHOICES = ['go-on', 'pause', 'finish'] as const;

const LABELS: Readonly<Record<WhatNext, { label: string; help: string; decide: string; propose: string }>> = {
  'go-on': {
    label: 'Go on',
    help: 'Everything stays as it is.',
    decide: 'Keep coaching',
    propose: 'Suggest going on',
  },
  pause: {
    label: 'Pause',
    help: 'Until a day. Sessions that are booked stay booked.',
    decide: 'Pause coaching',
    propose: 'Suggest a pause',
  },
  finish: {
    label: 'Finish',
    help: 'Coaching ends, with a page of what was reached.',
    decide: 'Finish coaching',
    propose: 'Suggest finishing',
  },
};

interface ChoiceFormProps {
  readonly ending: Ending;
  readonly matchId: string;
  readonly name: string;
}

export function ChoiceForm({ ending, matchId, name }: ChoiceFormProps) {
  const { part, proposed, sessionsAhead } = ending;
  const isCoach = part === 'coach';
  const [choice, setChoice] = useState<WhatNext>(proposed?.choice ?? 'go-on');
  const [until, setUntil] = useState(proposed?.until ?? '');
  const [missing, setMissing] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const router = useRouter();
  const choose = useChooseNext(matchId);
  const fields = choose.error instanceof CallProblem ? choose.error.fields : [];
  const refused = fields.find(({ path }) => path[0] === 'until')?.message;

  function send(): void {
    const chosen = { choice, until: choice === 'pause' ? until : null };
    choose.mutate(chosen, {
      onSuccess: ({ isOpen }) => {
        if (!isOpen) router.push(progressPaths.reached(matchId));
      },
    });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const isMissing = choice === 'pause' && until === '';
    setMissing(isMissing ? 'Choose the day on which the pause ends.' : undefined);
    if (isMissing || choose.isPending) return;
    if (choice === 'finish' && !isCoach) setAsking(true);
    else send();
  }

  if (isAsking) {
    const cancels =
      sessionsAhead === 1 ? 'The booked session is cancelled.' : `${sessionsAhead} sessions are cancelled.`;
    return (
      <ConfirmStep
        question={`Finish coaching with ${name}?`}
        confirmText="Finish coaching"
        keepText="Keep coaching"
        variant="primary"
        busyText={choose.isPending ? 'Finishing ...' : undefined}
        problem={choose.error?.message}
        onConfirm={send}
        onKeep={() => setAsking(false)}
      >
        We make a page of what you reached, which both of you can read: milestones, goals that you share, how many
        sessions you had and your sentences. {name} sees then and now on it only if you share that page.{' '}
        {sessionsAhead > 0 && cancels}
      </ConfirmStep>
    );
  }
  return (
    <Form onSubmit={submit}>
      <OptionGroup legend={isCoach ? 'What do you suggest?' : 'What would you like?'}>
        <div className="mt-3 grid gap-2">
          {CHOICES.map((each) => (
            <OptionRow
              key={each}
              type="radio"
              name="what-next"
              label={LABELS[each].label}
              help={LABELS[each].help}
              checked={choice === each}
              onChange={() => setChoice(each)}
            />
          ))}
        </div>
      </OptionGroup>
      {choice === 'pause' && (
        <TextField
          type="date"
          label="Pause until"
          value={until}
          error={missing ?? refused}
          onChange={({ target }) => setUntil(target.value)}
        />
      )}
      <div className="mt-4 grid justify-items-start gap-3">
        {choose.error && !refused && <Alert tone="danger">{choose.error.message}</Alert>}
        <div role="status" className="empty:hidden">
          {choose.isSuccess && <Alert tone="success">Saved.</Alert>}
        </div>
        <Button type="submit" busyText={choose.isPending ? 'Saving ...' : undefined}>
          {LABELS[choice][isCoach ? 'propose' : 'decide']}
        </Button>
      </div>
    </Form>
  );
}
