import type { Goal } from '@waymark/contract/coaching/goals';
import { GoalSteps } from './goal-steps.tsx';

interface GoalListProps {
  readonly goals: readonly Pick<Goal, 'id' | 'title' | 'marks'>[];
  /** The columns. */
  readonly className: string;
}

/** Goals side by side, each with how far it has come. */
export function GoalList({ goals, className }: GoalListProps) {
  return (
    <ul className={`grid grid-cols-1 gap-5 ${className}`}>
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
