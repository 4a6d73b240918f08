'use client';

import type { SessionRating } from '@waymark/contract/sessions/session-work';
import { useSearchParams } from 'next/navigation';
import type { RegisteredField } from '#forms/form-store.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { OptionGroup } from '#ui/options.tsx';
import { QUESTION_NAMES, QUESTIONS } from './rating-questions.ts';

const STEPS = [1, 2, 3, 4, 5] as const;

const loadDraft = () => import('./rating-draft.ts').then(({ RatingDraft }) => RatingDraft);

export function RatingForm({ onRate }: { onRate: (rating: SessionRating) => Promise<void> }) {
  // A link in the mail of what was agreed says the first answer, which is sent here.
  const mailed = useSearchParams()?.get('useful') ?? '';
  const useful = STEPS.some((step) => String(step) === mailed) ? mailed : '';
  const { form, field, submit, problem, isBusy } = useCallForm({
    schema: loadDraft,
    defaultValues: { useful, heard: '' },
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

const ENDS: Readonly<Record<number, string>> = { 1: 'Not at all', 5: 'Very much' };

interface StepChoiceProps {
  readonly question: string;
  readonly error: string | undefined;
  readonly radio: RegisteredField;
}

/** From 1, not at all, to 5, very much. */
function StepChoice({ question, error, radio }: StepChoiceProps) {
  return (
    <div className="mt-5">
      <OptionGroup legend={question} error={error}>
        <div className="grid max-w-md grid-cols-5 gap-2">
          {STEPS.map((step) => (
            <label
              key={step}
              className="flex min-h-12 cursor-pointer flex-col items-center justify-center rounded-field border-[1.5px] border-sand-300 bg-white text-md font-semibold hover:bg-sand-50 has-checked:border-pine-600 has-checked:bg-pine-50 has-focus-visible:ring-2 has-focus-visible:ring-pine-600 has-focus-visible:ring-offset-2"
            >
              <input
                {...radio}
                type="radio"
                value={step}
                aria-label={ENDS[step] ? `${step}, ${ENDS[step]?.toLowerCase()}` : String(step)}
                className="sr-only"
              />
              <span aria-hidden>{step}</span>
            </label>
          ))}
        </div>
        <p aria-hidden className="mt-1.5 flex max-w-md justify-between text-xs text-ink-500">
          <span>1 = not at all</span>
          <span>5 = very much</span>
        </p>
      </OptionGroup>
    </div>
  );
}
