'use client';

import { useQuery } from '@tanstack/react-query';
import type { OwnAction } from '@waymark/contract/sessions/actions';
import { READERS_IN_WORDS } from '@waymark/contract/without-schemas/readers';
import { useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { fetchedModal } from '#ui/fetched-on-press.tsx';
import { Plus } from '#ui/icons.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { WhoSees } from '#ui/who-sees.tsx';
import { ActionItem } from './action-item.tsx';
import { actionsQuery } from './actions.api.ts';
import type { OwnCoach } from './goals.api.ts';

const ChangeActionForm = fetchedModal(() =>
  import('./change-action-form.tsx').then((module) => module.ChangeActionForm),
);
const NewActionForm = fetchedModal(() => import('./new-action-form.tsx').then((module) => module.NewActionForm));

interface ActionsCardProps {
  readonly userId: number;
  readonly coach: OwnCoach | null;
}

/** Open actions, the first due first, and those done last. */
export function ActionsCard({ userId, coach }: ActionsCardProps) {
  const [isAdding, setAdding] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  function close(): void {
    setAdding(false);
    opener.current?.focus();
  }

  return (
    <Card>
      <div className="-mt-2 flex min-h-11.5 items-center justify-between gap-3">
        <h2 className="text-lg">Actions</h2>
        {coach && (
          <Button ref={opener} variant="quiet" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
            <Plus aria-hidden className="size-4" />
            New action
          </Button>
        )}
      </div>
      {isAdding && coach && <NewActionForm userId={userId} matchId={coach.matchId} onClose={close} />}
      <Loaded
        query={useQuery(actionsQuery())}
        loading="Looking up your actions"
        failed="We can’t show your actions right now"
        isInCard
      >
        {(actions) => <Actions actions={actions} coach={coach} />}
      </Loaded>
    </Card>
  );
}

function Actions({ actions, coach }: { actions: readonly OwnAction[]; coach: OwnCoach | null }) {
  if (actions.length === 0) {
    return (
      <p className="mt-1 text-sm text-ink-700">
        Nothing to do.{' '}
        {coach ? 'What you agree on in sessions appears here.' : 'You can add actions once you have a coach.'}
      </p>
    );
  }
  const isWithCoach = actions.every((action) => action.with === null || action.with.firstName === coach?.firstName);
  return (
    <>
      <ul>
        {actions.map((action) => (
          <ActionItem
            key={action.id}
            action={action}
            changing={(close) => <ChangeActionForm action={action} onClose={close} />}
          />
        ))}
      </ul>
      <div className="mt-3">
        <WhoSees readers={coach && isWithCoach ? `you and ${coach.firstName}` : READERS_IN_WORDS.action} />
      </div>
    </>
  );
}
