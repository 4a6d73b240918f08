'use client';

import { ROLE } from '@waymark/contract/roles';
import { type ReactNode, Suspense } from 'react';
import { sendAppMessage } from '#app-messages/app-messages.ts';
import { useCurrentSession } from '#session/use-current-session.ts';
import { Button } from '#ui/button.tsx';
import { withThePage } from '#ui/fetched-part.tsx';
import type { CoachToAsk } from './coachee-asks.tsx';

const CoacheeAsks = withThePage(() => import('./coachee-asks.tsx').then((module) => module.CoacheeAsks));

function VisitorAsks({ firstName, acceptsClients }: CoachToAsk) {
  return (
    <>
      <Button onClick={() => sendAppMessage('show-signup-modal', { user_type: 'coachee' })}>
        {acceptsClients ? `Sign up to ask ${firstName}` : 'Sign up to find your coach'}
      </Button>
      <Button variant="quiet" className="-ml-2" onClick={() => sendAppMessage('show-login-modal', { reason: 'coach' })}>
        I have an account
      </Button>
    </>
  );
}

/** Lets visitors and coachees ask for this coach; everyone else sees the children instead. */
export function AskCoach({ coach, children }: { coach: CoachToAsk; children?: ReactNode }) {
  const state = useCurrentSession();
  const isCoachee = state.status === 'authenticated' && state.session.user.role.id === ROLE.coachee;
  return (
    // Reserves its final height, so nothing below it moves.
    <div className="mt-5 flex min-h-26 flex-wrap sm:min-h-12 content-start items-center gap-x-3 gap-y-2">
      {state.status === 'unauthenticated' && <VisitorAsks {...coach} />}
      <Suspense>{isCoachee && <CoacheeAsks coach={coach} />}</Suspense>
      {children}
    </div>
  );
}
