'use client';

import { ROLE } from '@waymark/contract/roles';
import { Suspense } from 'react';
import { useCurrentSession } from '#session/use-current-session.ts';
import { withThePage } from '#ui/fetched-part.tsx';

const FirstFreeTime = withThePage(() => import('./first-free-time.tsx').then((module) => module.FirstFreeTime));

/** On a coach's public page: when they are free first, for signed-in coachees only. */
export function CoachPageTimes({ coach }: { coach: { readonly id: number; readonly firstName: string } }) {
  const state = useCurrentSession();
  if (state.status !== 'authenticated' || state.session.user.role.id !== ROLE.coachee) return null;
  return (
    <Suspense>
      <FirstFreeTime coach={coach} coachIds={[coach.id]} words="First free for you both" />
    </Suspense>
  );
}
