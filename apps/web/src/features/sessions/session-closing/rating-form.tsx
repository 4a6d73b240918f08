'use client';

import type { SessionRating } from '@waymark/contract/sessions/session-work';
import { useCallForm } from '#forms/use-call-form.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { QUESTION_NAMES, QUESTIONS } from './rating-questions.ts';
import { StepChoice } from './step-choice.tsx';

const loadDraft = () => import('./rating-draft.ts').then(({ RatingDraft }) => RatingDraft);

export function RatingForm({ onRate }: { onRate: (rating: SessionRating) => Promise<void> }) {
  const { form, field, submit, problem, isBusy } = useCallForm({
    schema: loadDraft,
    defaultValues: { useful: '', heard: '' },
    onSubmit: onRate,
  });
  return (
    <Form onSubmit={submit}>
      <p className="mt-1 text-sm text-ink-700">Two questions, which you answer once.</p>
      {QUESTION_NAMES.map((name) => (
        <StepChoice key={name} question={QUESTIONS[name]} error={field(name).error} radio={form.register(name)} />
      ))}
      <div className="mt-5 grid gap-3 sm:justify-items-start">
        {problem && <Alert tone="danger">{problem}</Alert>}
        <Button type="submit" busyText={isBusy ? 'Sending ...' : undefined}>
          Send answers
        </Button>
      </div>
    </Form>
  );
}
