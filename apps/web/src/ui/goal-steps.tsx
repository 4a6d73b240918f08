import type { Goal } from '@waymark/contract/coaching/goals';
import { ATTAINMENT_WORDS } from '@waymark/contract/without-schemas/coaching/goals';
import type { ReactNode } from 'react';

const STEPS = [-2, -1, 0, 1, 2] as const;

export const attainmentWords = (attainment: number | undefined): string =>
  (attainment !== undefined && ATTAINMENT_WORDS[attainment + 2]) || 'Not marked yet';

interface GoalStepsProps {
  /** The last mark, from −2 to +2, if there is one. */
  readonly attainment: number | undefined;
  /** What the words go on with, such as since when. */
  readonly children?: ReactNode;
}

/** How far a goal has come, as a bar of five steps above the words for it. */
export function GoalSteps({ attainment, children }: GoalStepsProps) {
  return (
    <>
      <div aria-hidden className="flex gap-1">
        {STEPS.map((step) => (
          <span
            key={step}
            className={`h-2 flex-1 forced-color-adjust-none ${attainment !== undefined && step <= attainment ? 'bg-apricot-400' : 'bg-sand-200'}`}
          />
        ))}
      </div>
      <p className="mt-1.5 text-xs text-ink-500">
        {attainmentWords(attainment)}
        {children}
      </p>
    </>
  );
}

interface GoalListProps {
  readonly goals: readonly Pick<Goal, 'id' | 'title' | 'marks'>[];
  /** The columns. */
  readonly className: string;
}

/** Goals side by side, each with how far it has come. */
export function GoalList({ goals, className }: GoalListProps) {
  return (
    <ul className={`grid grid-cols-1 gap-4 sm:gap-5 ${className}`}>
      {goals.map(({ id, title, marks }) => (
        <li key={id} className="flex min-w-0 flex-col justify-between">
          <h3 className="mb-2 font-text text-sm font-semibold tracking-normal [overflow-wrap:anywhere]">{title}</h3>
          <div>
            <GoalSteps attainment={marks.at(-1)?.attainment} />
          </div>
        </li>
      ))}
    </ul>
  );
}
