import { linkPaths } from '@waymark/contract/paths';
import { ROLE } from '@waymark/contract/roles';
import { redirect } from 'next/navigation';
import { requireSession } from '#auth/require-session.ts';
import { Clock } from '#dates/clock.tsx';
import { SessionPage } from '#features/sessions/coaching-sessions/session-page.tsx';
import { sessionQuery, sessionsQuery } from '#features/sessions/coaching-sessions/shown-sessions.api.ts';
import { sessionWorkQuery } from '#features/sessions/session-work/shown-work.api.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Session' };

interface PageProps {
  readonly params: Promise<{ id: string }>;
  readonly searchParams: Promise<{ calendar?: string | string[] }>;
}

export default async function Page({ params, searchParams }: PageProps) {
  const { user, accessToken } = await requireSession(['coachee', 'coach']);
  const { id } = await params;
  if (user.role.id === ROLE.coach) redirect(linkPaths.coachSession(id));
  const proposed = { list: 'proposed' } as const;
  return (
    <Prefetched
      token={accessToken}
      about={(ask) => sessionQuery(id, ask)}
      queries={(ask) => [sessionWorkQuery(id, ask), sessionsQuery(proposed, ask)]}
    >
      <Clock startsAt={Date.now()}>
        <SessionPage id={id} part="coachee" isFileMissing={(await searchParams).calendar === 'missing'} />
      </Clock>
    </Prefetched>
  );
}
