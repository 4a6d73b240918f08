'use client';

import { ROLE } from '@waymark/contract/roles';
import dynamic from 'next/dynamic';
import { useCurrentSession } from '#session/use-current-session.ts';

const FirstFreeTime = dynamic(() => import('./first-free-time.tsx').then((module) => module.FirstFreeTime), {
  ssr: false,
});

/** On a coach's public page: when they are free first, for signed-in coachees only. */
export function CoachPageTimes({ coach }: { coach: { readonly id: number; readonly firstName: string } }) {
  const state = useCurrentSession();
  if (state.status !== 'authenticated' || state.session.user.role.id !== ROLE.coachee) return null;
  return <FirstFreeTime coach={coach} coachIds={[coach.id]} />;
}
