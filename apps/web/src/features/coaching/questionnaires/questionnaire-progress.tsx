import { ProgressBar } from '#ui/progress-bar.tsx';
import { SaveSign } from '#ui/save-sign.tsx';
import type { AnswerProgress } from './answer-progress.ts';

interface QuestionnaireProgressProps {
  readonly progress: AnswerProgress;
  readonly status: 'idle' | 'saving' | 'saved' | 'waiting';
  /** For example `Step 2 of 4`. */
  readonly where: string;
}

export function QuestionnaireProgress({ progress, status, where }: QuestionnaireProgressProps) {
  const { answered, asked } = progress;
  return (
    <div className="sticky top-0 z-10 -mx-4 bg-sand-50/95 px-4 py-3 md:-mx-8 md:px-8">
      <div className="mb-1.5 flex min-h-6 flex-wrap items-center justify-between gap-x-4 text-xs text-ink-700">
        <span>{where}</span>
        <span className="flex items-center gap-3">
          <SaveSign status={status} />
          <span className="font-semibold">
            {answered} of {asked} answered
          </span>
        </span>
      </div>
      <ProgressBar label="Questions answered" done={answered} of={asked} />
    </div>
  );
}
