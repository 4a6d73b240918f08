'use client';

import { useQuery } from '@tanstack/react-query';
import { myMatchQuery } from '#features/coaching/coach-matches/coach-matches.api.ts';
import { GoalsPage } from '#features/coaching/goals/goals-page.tsx';

/** Someone's goals and actions, with the coach to share them with, if there is one. */
export function GoalsOfCoachee({ userId }: { userId: number }) {
  const match = useQuery(myMatchQuery()).data?.data;
  const isStanding = match?.attributes.state === 'standing';
  const { firstName } = match?.attributes.coach.attributes ?? {};
  return <GoalsPage userId={userId} coach={isStanding && firstName ? { matchId: match.id, firstName } : null} />;
}
