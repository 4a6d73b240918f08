'use client';

import type { Goal } from '@waymark/contract/coaching/goals';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { WhoSees } from '#ui/who-sees.tsx';
import { useShareGoal } from './goals.api.ts';
import type { OwnCoach } from './own-coach.ts';

function readersOf({ isShared }: Goal, coach: OwnCoach | null): string {
  if (!isShared) return 'Only you';
  return coach ? `You and ${coach.firstName}` : 'You, and your coach once you have one';
}

interface GoalSharingProps {
  readonly goal: Goal;
  readonly coach: OwnCoach | null;
}

export function GoalSharing({ goal, coach }: GoalSharingProps) {
  const share = useShareGoal(goal.id);
  const name = coach?.firstName ?? 'your coach';
  return (
    <div className="mt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <WhoSees readers={readersOf(goal, coach)} />
        {(coach || goal.isShared) && (
          <Button
            variant="quiet"
            className="-ml-2"
            busyText={share.isPending ? 'Saving ...' : undefined}
            onClick={() => share.mutate(!goal.isShared)}
          >
            {goal.isShared ? `Stop sharing with ${name}` : `Share with ${name}`}
          </Button>
        )}
      </div>
      {share.error && <Alert tone="danger">{share.error.message}</Alert>}
    </div>
  );
}
