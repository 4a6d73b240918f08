'use client';

import { useQuery } from '@tanstack/react-query';
import { READERS_IN_WORDS } from '@waymark/contract/without-schemas/readers';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { WhoSees } from '#ui/who-sees.tsx';
import { groupSeatsQuery } from './group-seats.api.ts';
import { GroupSeats } from './group-seats.tsx';

/** Where people take, wait for and give up seats in sessions of their group. */
export function GroupSeatsPage() {
  return (
    <>
      <h1 className="text-display-md">Group sessions</h1>
      <p className="mt-2 max-w-prose text-md text-ink-700">
        Sessions that your organisation plans for your group. They don’t count towards your own sessions.
      </p>
      <div className="mt-6 grid gap-5">
        <Loaded
          query={useQuery(groupSeatsQuery())}
          loading="Looking up your group’s sessions"
          failed="We can’t show your group’s sessions right now"
        >
          {(seats) =>
            seats.length === 0 ? (
              <EmptyState title="No group sessions planned">
                They show here once your organisation plans one for your group.
              </EmptyState>
            ) : (
              <>
                <GroupSeats seats={seats} title="Upcoming" />
                <WhoSees readers={READERS_IN_WORDS['group-seat']} />
              </>
            )
          }
        </Loaded>
      </div>
    </>
  );
}
