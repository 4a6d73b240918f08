import { useQuery } from '@tanstack/react-query';
import type { PoolCoach } from '@waymark/contract/coaching/coach-pool';
import { useState } from 'react';
import { groupsQuery } from '#features/organisations/organisations/organisations.api.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { OptionGroup, OptionRow } from '#ui/options.tsx';
import { usePlaceInPool } from './coach-pool.api.ts';

/** Which groups a coach is for; none ticked is everyone, also people without a group. */
export function PoolGroupsForm({ coach: { coachId, name, groups }, onDone }: { coach: PoolCoach; onDone: () => void }) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(groups.map(({ id }) => id)));
  const save = usePlaceInPool(coachId);
  const toggle = (id: number, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  return (
    <div className="mt-3 rounded-card bg-sand-100 p-4">
      <Loaded
        isInCard
        query={useQuery(groupsQuery())}
        loading="Looking up your groups"
        failed="We can’t show your groups right now"
      >
        {(all) => {
          const open = all.filter(({ isArchived }) => !isArchived);
          return open.length === 0 ? (
            <p className="text-sm text-ink-700">You have no groups yet. Until then, {name} is for everyone.</p>
          ) : (
            <OptionGroup
              legend={`Who sees ${name} first?`}
              help="People in the groups you tick. If you tick none, everyone does, including people without a group."
            >
              <div className="grid gap-2 sm:grid-cols-2">
                {open.map((group) => (
                  <OptionRow
                    key={group.id}
                    type="checkbox"
                    label={group.name ?? 'Not described yet'}
                    checked={chosen.has(group.id)}
                    onChange={(event) => toggle(group.id, event.currentTarget.checked)}
                  />
                ))}
              </div>
            </OptionGroup>
          );
        }}
      </Loaded>
      {save.error && (
        <div className="mt-4">
          <Alert tone="danger">{save.error.message}</Alert>
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          busyText={save.isPending ? 'Saving ...' : undefined}
          onClick={() => save.mutate([...chosen], { onSuccess: onDone })}
        >
          Save groups
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Keep as it is
        </Button>
      </div>
    </div>
  );
}
