'use client';

import { useQuery } from '@tanstack/react-query';
import { linkPaths } from '@waymark/contract/paths';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { ownPoolsQuery, poolQuery } from '#features/coaching/coach-pool/coach-pool.api.ts';
import { useReaderZone } from '#person/reader-zone.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { LoadingState } from '#ui/loading-state.tsx';
import { type PlanChoice, PlanForm } from './plan-form.tsx';

/** By the admin of a group, who chooses a coach of the pool. */
export function PlanForOwnGroup() {
  return (
    <Frame title="Plan a session" wayBack={linkPaths.groupSessions()}>
      <Loaded
        query={useQuery(poolQuery())}
        loading="Looking up your coaches"
        failed="We can’t show your coaches right now"
      >
        {(pool) =>
          pool.length === 0 ? (
            <EmptyState title="No coaches in your pool yet">
              Ask an admin of your organisation to add coaches to its pool. One of them hosts the session.
            </EmptyState>
          ) : (
            <PlanForZone
              chooses="coach"
              choices={pool.map(({ coachId, name }) => ({ id: coachId, name }))}
              pathOf={linkPaths.groupSession}
            />
          )
        }
      </Loaded>
    </Frame>
  );
}

/** By a coach, for a group of an organisation whose pool they are in. */
export function PlanForPool() {
  return (
    <Frame title="Plan a group session" wayBack={linkPaths.coachSessions()}>
      <Loaded
        query={useQuery(ownPoolsQuery())}
        loading="Looking up your groups"
        failed="We can’t show your groups right now"
      >
        {(pools) => {
          const groups = pools.flatMap(({ organisation, groups: open }) =>
            open.map(({ id, name }) => ({ id, name: `${name}, ${organisation}` })),
          );
          return groups.length === 0 ? (
            <EmptyState title="No group to plan for">
              You can plan for the groups of organisations that have you in their coach pool.
            </EmptyState>
          ) : (
            <PlanForZone chooses="group" choices={groups} pathOf={linkPaths.coachSession} />
          );
        }}
      </Loaded>
    </Frame>
  );
}

function Frame({ title, wayBack, children }: { title: string; wayBack: `/${string}`; children: ReactNode }) {
  return (
    <div className="max-w-2xl">
      <Link
        prefetch={false}
        href={wayBack}
        className="inline-block rounded-field py-2 text-sm font-medium text-pine-600 no-underline hover:underline"
      >
        ← Sessions
      </Link>
      <h1 className="mt-2 mb-6 text-display-md">{title}</h1>
      {children}
    </div>
  );
}

interface PlanForZoneProps {
  readonly chooses: 'coach' | 'group';
  readonly choices: readonly PlanChoice[];
  readonly pathOf: (id: string) => `/${string}`;
}

/** A time is read by the planner's clock, so the form waits for their zone. */
function PlanForZone(props: PlanForZoneProps) {
  const zone = useReaderZone();
  if (zone === null) return <LoadingState label="Looking up your time zone" />;
  return <PlanForm {...props} zone={zone} />;
}
