'use client';

import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { withThePage } from '#ui/fetched-part.tsx';
import { groupSeatsQuery } from './group-seats.api.ts';

const GroupSeats = withThePage(() => import('./group-seats.tsx').then((module) => module.GroupSeats));

/** Coming sessions of the reader's group. Without any, it is nothing, and loads nothing. */
export function GroupSeatsCard() {
  const { data = [] } = useQuery(groupSeatsQuery());
  return <Suspense>{data.length > 0 && <GroupSeats seats={data} title="Group sessions" />}</Suspense>;
}
