import { requireSession } from '#auth/require-session.ts';
import { Clock } from '#dates/clock.tsx';
import { sessionsQuery } from '#features/sessions/coaching-sessions/shown-sessions.api.ts';
import { teamQuery } from '#features/sessions/manager-consents/manager-consents.api.ts';
import { TeamPage } from '#features/sessions/manager-consents/team-page.tsx';
import { askedFormsQuery } from '#features/sessions/strengths-forms/strengths-forms.api.ts';
import { TODAY_PAGES } from '#features/site/today/today-pages.ts';
import { Prefetched } from '#query/prefetched.tsx';

const page = TODAY_PAGES.manager;

export const metadata = { title: page.title };

export default async function Page() {
  const { accessToken } = await requireSession(page.roles);
  const coming = { list: 'coming', page: 1 } as const;
  return (
    <Prefetched
      token={accessToken}
      queries={(ask) => [teamQuery(ask), askedFormsQuery(ask), sessionsQuery(coming, ask)]}
    >
      <Clock startsAt={Date.now()}>
        <TeamPage />
      </Clock>
    </Prefetched>
  );
}
