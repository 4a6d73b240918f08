import { Card } from '#ui/card.tsx';
import { NewGoalForm } from './goal-form.tsx';
import type { OwnCoach } from './goals.api.ts';

interface FirstGoalProps {
  readonly userId: number;
  readonly coach: OwnCoach | null;
}

/** What the page shows until there is a goal: questions that lead to one, and the form. */
export function FirstGoal({ userId, coach }: FirstGoalProps) {
  return (
    <Card>
      <h2 className="text-display-sm">Begin your first goal</h2>
      <p className="mt-2 max-w-prose text-ink-700">
        One is enough, and you can change it at any time. These questions may help:
      </p>
      <ul className="mt-3 grid list-disc gap-1.5 pl-5 text-sm text-ink-700">
        <li>What would you like to be different three months from now?</li>
        <li>How would you notice, on an ordinary day?</li>
        <li>Is it in your own hands?</li>
      </ul>
      <NewGoalForm userId={userId} coach={coach} />
    </Card>
  );
}
