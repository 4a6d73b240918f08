'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { GroupForm } from './group-form.tsx';
import { GroupRow } from './group-row.tsx';
import { groupsQuery } from './organisations.api.ts';
import { SeatRequests } from './seat-requests.tsx';

export function GroupsPage() {
  const [isCreating, setCreating] = useState(false);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-display-md">Groups</h1>
        {!isCreating && <Button onClick={() => setCreating(true)}>Create group</Button>}
      </div>
      <div className="mt-6 grid gap-5">
        {isCreating && (
          <Card>
            <h2 className="text-lg">New group</h2>
            <GroupForm onDone={() => setCreating(false)} />
          </Card>
        )}
        <SeatRequests mayDecide />
        <Loaded
          query={useQuery(groupsQuery())}
          loading="Looking up your groups"
          failed="We can’t show your groups right now"
        >
          {(groups) =>
            groups.length === 0 ? (
              <EmptyState title="Start with a group">
                Groups hold the people, their seats and the dates. You can change all three later.
              </EmptyState>
            ) : (
              <ul className="grid gap-5 lg:grid-cols-2" aria-label="Groups">
                {groups.map((group) => (
                  <GroupRow key={group.id} group={group} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </>
  );
}
