import { linkPaths } from '@waymark/contract/paths';
import { ROLE, ROLE_NAMES } from '@waymark/contract/roles';
import { redirect } from 'next/navigation';
import { requireSession } from '#auth/require-session.ts';
import { Clock } from '#dates/clock.tsx';
import { NoSession } from '#features/sessions/coaching-sessions/no-session.tsx';
import { SessionPage } from '#features/sessions/coaching-sessions/session-page.tsx';
import { sessionQuery, sessionsQuery } from '#features/sessions/coaching-sessions/shown-sessions.api.ts';
import { sessionWorkQuery } from '#features/sessions/session-work/shown-work.api.ts';
import { answerNotFound } from '#http/answer-status.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Session' };

interface PageProps {
  readonly params: Promise<{ id: string }>;
  readonly searchParams: Promise<{ calendar?: string | string[] }>;
}

/** A push opens `/coach/{url}` for every role, so this page is open to all of them. */
export default async function Page({ params, searchParams }: PageProps) {
  const { user, accessToken } = await requireSession(ROLE_NAMES);
  const { id } = await params;
  if (user.role.id === ROLE.coachee) redirect(linkPaths.coacheeSession(id));
  if (user.role.id !== ROLE.coach) {
    answerNotFound();
    return <NoSession wayBack="/index" />;
  }
  const proposed = { list: 'proposed' } as const;
  return (
    <Prefetched
      token={accessToken}
      about={(ask) => sessionQuery(id, ask)}
      queries={(ask) => [sessionWorkQuery(id, ask), sessionsQuery(proposed, ask)]}
    >
      <Clock startsAt={Date.now()}>
        <SessionPage id={id} part="coach" isFileMissing={(await searchParams).calendar === 'missing'} />
      </Clock>
    </Prefetched>
  );
}
