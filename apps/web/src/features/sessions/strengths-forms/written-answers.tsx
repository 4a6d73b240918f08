import type { StrengthsForm } from '@waymark/contract/sessions/strengths-forms';
import type { StrengthsQuestion } from '@waymark/contract/without-schemas/sessions/strengths-forms';

const LABELS: Readonly<Record<StrengthsQuestion, string>> = {
  strengths: 'Strengths',
  growth: 'Growth',
  support: 'Help from the manager',
};
const QUESTIONS = Object.keys(LABELS) as StrengthsQuestion[];

/** What a manager wrote, question by question; those left out don't show. */
export function WrittenAnswers({ answers }: { answers: NonNullable<StrengthsForm['answers']> }) {
  return (
    <dl className="mt-3 grid gap-3">
      {QUESTIONS.filter((question) => answers[question] !== '').map((question) => (
        <div key={question}>
          <dt className="text-sm font-semibold">{LABELS[question]}</dt>
          <dd className="mt-1 max-w-prose text-sm wrap-anywhere whitespace-pre-line text-ink-700">
            {answers[question]}
          </dd>
        </div>
      ))}
    </dl>
  );
}
