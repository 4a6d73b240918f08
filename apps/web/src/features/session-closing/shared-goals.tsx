import type { Goal } from '@waymark/contract/goals';
import { FiveSteps } from '#ui/five-steps.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { attainmentStep } from './closing-words.ts';

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
      {goals.map((goal) => (
        <SharedGoal key={goal.id} goal={goal} />
      ))}
    </ul>
  );
}

function SharedGoal({ goal: { title, marks } }: { goal: Goal }) {
  const last = marks.at(-1);
  const mark = last && attainmentStep(last.attainment);
  return (
    <li className="grid content-start gap-2">
      <p className="text-sm font-semibold break-words">{title}</p>
      <FiveSteps step={mark?.step ?? 0} />
      <p className="text-xs text-ink-500">
        {last && mark ? (
          <>
            {mark.words}, marked <LocalTime instant={last.markedAt} style="day" />
          </>
        ) : (
          'Not marked yet'
        )}
      </p>
    </li>
  );
}
