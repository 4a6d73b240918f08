'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { groupSeatsQuery } from './group-seats.api.ts';

const GroupSeats = dynamic(() => import('./group-seats.tsx').then((module) => module.GroupSeats));

/** Coming sessions of the reader's group. Without any, it is nothing, and loads nothing. */
export function GroupSeatsCard() {
  const { data = [] } = useQuery(groupSeatsQuery());
  return data.length === 0 ? null : <GroupSeats seats={data} title="Group sessions" />;
}
