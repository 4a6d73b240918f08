import type { AnswerAudience, QuestionnaireItem } from '@waymark/contract/coaching/questionnaire-definitions';
import { Pill } from '#ui/pill.tsx';

const AUDIENCES: Readonly<Record<AnswerAudience, string>> = {
  self: 'Only you',
  coach: 'For your coach',
  everyone: 'On your page',
};

export function ItemMarks({ item }: { item: QuestionnaireItem }) {
  return (
    <span className="mt-1.5 flex flex-wrap items-center gap-2 text-xs text-ink-500">
      <Pill tone={item.audience === 'self' ? 'iris' : 'pine'}>{AUDIENCES[item.audience]}</Pill>
      {!item.isRequired && 'Optional'}
    </span>
  );
}
