'use client';

import { linkPaths } from '@waymark/contract/paths';
import { useCurrentSession } from '#session/use-current-session.ts';
import { ButtonLink } from '#ui/button-link.tsx';

export function OwnPageNote({ coachId }: { coachId: number }) {
  const state = useCurrentSession();
  if (state.status !== 'authenticated' || state.session.user.id !== coachId) return null;
  return (
    <>
      <p className="text-sm font-semibold">This is how others see you.</p>
      <ButtonLink variant="ghost" href={linkPaths.coachPractice()}>
        Your practice
      </ButtonLink>
    </>
  );
}
