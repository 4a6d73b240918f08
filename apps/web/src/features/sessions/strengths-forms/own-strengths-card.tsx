'use client';

import { useQuery } from '@tanstack/react-query';
import { fullName } from '@waymark/contract/full-name';
import { formatDate } from '@waymark/contract/moments';
import type { StrengthsForm } from '@waymark/contract/sessions/strengths-forms';
import { useState } from 'react';
import { useCallForm } from '#forms/use-call-form.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmStep } from '#ui/confirm-step.tsx';
import { Form, FormEnd } from '#ui/form.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { TextField } from '#ui/text-field.tsx';
import { WhoSees } from '#ui/who-sees.tsx';
import { ownFormsQuery, useAskForStrengths, useRemoveStrengths } from './strengths-forms.api.ts';
import { WrittenAnswers } from './written-answers.tsx';

interface OwnStrengthsCardProps {
  readonly manager: string;
  /** What to call the coach; null without one. */
  readonly coach: string | null;
}

/** Where someone asks their manager for a view, and reads it. */
export function OwnStrengthsCard({ manager, coach }: OwnStrengthsCardProps) {
  const forms = useQuery(ownFormsQuery());
  return (
    <Card>
      <h2 className="text-lg">Strengths and growth</h2>
      <p className="mt-1 max-w-prose text-sm text-ink-700">
        Three questions that {manager} answers in about five minutes: what you do well, where you could grow, and how
        they will help.
      </p>
      <Loaded query={forms} loading="Looking up what was written" failed="We can’t show this right now" isInCard>
        {(all) => (
          <>
            {all.map((form) => (
              <GivenForm key={form.id} form={form} />
            ))}
            {all.every(({ writtenAt }) => writtenAt !== null) && <Ask manager={manager} />}
          </>
        )}
      </Loaded>
      <div className="mt-4">
        <WhoSees
          readers={`${coach ? `you and ${coach}` : 'you and your coach, once you have one'}. ${manager} can’t read it again, and your organisation never sees it.`}
        />
      </div>
    </Card>
  );
}

function Ask({ manager }: { manager: string }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <AskForm manager={manager} onClose={() => setOpen(false)} />;
  return (
    <Button variant="ghost" className="mt-4" onClick={() => setOpen(true)}>
      Ask {manager} for their view
    </Button>
  );
}

function AskForm({ manager, onClose }: { manager: string; onClose: () => void }) {
  const ask = useAskForStrengths();
  const { submit, field, problem, isBusy } = useCallForm({
    schema: async () =>
      (await import('@waymark/contract/sessions/strengths-forms')).askForStrengths.schema.body.omit({
        requestId: true,
      }),
    defaultValues: { dueOn: '' },
    async onSubmit(draft) {
      await ask.mutateAsync(draft);
      onClose();
    },
  });
  return (
    <Form onSubmit={submit} className="mt-4 border-t border-sand-200">
      <TextField type="date" label="By when" {...field('dueOn')} />
      <FormEnd
        problem={problem}
        press={`Ask ${manager}`}
        busyText={isBusy ? 'Asking ...' : undefined}
        onClose={onClose}
      />
    </Form>
  );
}

function GivenForm({ form }: { form: StrengthsForm }) {
  const remove = useRemoveStrengths(form.id);
  const [isAsking, setAsking] = useState(false);
  const { manager, dueOn, writtenAt, answers } = form;
  const name = fullName(manager) || 'Your manager';
  return (
    <section className="mt-4 border-t border-sand-200 pt-4">
      <h3 className="font-text text-sm font-semibold tracking-normal wrap-anywhere">
        {writtenAt ? (
          <>
            {name}, <LocalTime instant={writtenAt} style="day" />
          </>
        ) : (
          `You asked ${name} for a view by ${formatDate(dueOn)}`
        )}
      </h3>
      {answers && <WrittenAnswers answers={answers} />}
      {isAsking ? (
        <ConfirmStep
          question={writtenAt ? 'Remove what was written?' : 'Take your request back?'}
          confirmText={writtenAt ? 'Remove it' : 'Take it back'}
          keepText="Keep it"
          busyText={remove.isPending ? 'Removing ...' : undefined}
          problem={remove.error?.message}
          onConfirm={() => remove.mutate()}
          onKeep={() => setAsking(false)}
        >
          {writtenAt ? 'Your coach can no longer read it either.' : `${name} no longer sees that you asked.`}
        </ConfirmStep>
      ) : (
        <Button variant="quiet" className="mt-1 -ml-2" onClick={() => setAsking(true)}>
          {writtenAt ? 'Remove' : 'Take back'}
        </Button>
      )}
    </section>
  );
}
