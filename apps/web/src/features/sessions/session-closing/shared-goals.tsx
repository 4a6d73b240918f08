import type { Goal } from '@waymark/contract/coaching/goals';
import { GoalSteps } from '#ui/goal-steps.tsx';
import { LocalTime } from '#ui/local-time.tsx';

interface SharedGoalsProps {
  readonly goals: readonly Goal[];
  readonly name: string;
}

/** Only the coachee marks goals, so these are to read. */
export function SharedGoals({ goals, name }: SharedGoalsProps) {
  if (goals.length === 0)
    return <p className="mt-2 text-sm text-ink-700">{name} shares no goals with you right now.</p>;
  return (
    <ul className="mt-3 grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {goals.map(({ id, title, marks }) => {
        const last = marks.at(-1);
        return (
          <li key={id}>
            <p className="mb-2 text-sm font-semibold break-words">{title}</p>
            <GoalSteps attainment={last?.attainment}>
              {last && (
                <>
                  , marked <LocalTime instant={last.markedAt} style="day" />
                </>
              )}
            </GoalSteps>
          </li>
        );
      })}
    </ul>
  );
}
