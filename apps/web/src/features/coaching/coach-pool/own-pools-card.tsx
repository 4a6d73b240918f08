'use client';

import { useQuery } from '@tanstack/react-query';
import type { CoachesPool } from '@waymark/contract/coaching/coach-pool';
import { linkPaths } from '@waymark/contract/paths';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmStep } from '#ui/confirm-step.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { ownPoolsQuery, useLeavePool } from './coach-pool.api.ts';

/** Which pools a coach is in; nothing if none. */
export function OwnPoolsCard() {
  return (
    <Loaded
      query={useQuery(ownPoolsQuery())}
      loading="Looking up your pools"
      failed="We can’t show your pools right now"
    >
      {(pools) =>
        pools.length === 0 ? null : (
          <Card>
            <h2 className="text-lg">Coach pools</h2>
            <p className="mt-1 text-sm text-ink-700">
              People in these organisations see you first when they look for a coach.
            </p>
            <ul className="mt-2" aria-label="Coach pools">
              {pools.map((pool) => (
                <OwnPool key={pool.id} pool={pool} />
              ))}
            </ul>
            {pools.some(({ groups }) => groups.length > 0) && (
              <ButtonLink variant="ghost" className="mt-3" href={linkPaths.hostGroupSession()}>
                Plan a group session
              </ButtonLink>
            )}
          </Card>
        )
      }
    </Loaded>
  );
}

function OwnPool({ pool: { id, organisation, since, groups } }: { pool: CoachesPool }) {
  const [isAsked, setAsked] = useState(false);
  const leave = useLeavePool(id);
  return (
    <li className="border-t border-sand-200 py-3 text-sm first:border-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{organisation}</p>
          <p className="text-ink-700">
            Since <LocalTime instant={since} style="day" /> ·{' '}
            {groups.length === 1 ? '1 group' : `${groups.length} groups`}
          </p>
        </div>
        {!isAsked && (
          <Button variant="quiet" aria-label={`Leave pool: ${organisation}`} onClick={() => setAsked(true)}>
            Leave pool
          </Button>
        )}
      </div>
      {isAsked && (
        <ConfirmStep
          question={`Leave the coach pool of ${organisation}?`}
          confirmText="Leave coach pool"
          keepText="Stay in the pool"
          busyText={leave.isPending ? 'Leaving ...' : undefined}
          problem={leave.error?.message}
          onConfirm={() => leave.mutate()}
          onKeep={() => setAsked(false)}
        >
          Its admins get a notification. Your clients and the sessions that are booked stay as they are. You can’t plan
          new sessions for its groups, unless they add you again.
        </ConfirmStep>
      )}
    </li>
  );
}
