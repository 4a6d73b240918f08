import { requireSession } from '#auth/require-session.ts';
import { Clock } from '#dates/clock.tsx';
import { sessionsQuery } from '#features/coaching-sessions/coaching-sessions.api.ts';
import { TeamMeetings } from '#features/coaching-sessions/team-meetings.tsx';
import { teamQuery } from '#features/manager-consents/manager-consents.api.ts';
import { TeamPage } from '#features/manager-consents/team-page.tsx';
import { AskedCard } from '#features/strengths-forms/asked-card.tsx';
import { askedFormsQuery } from '#features/strengths-forms/strengths-forms.api.ts';
import { TODAY_PAGES } from '#features/today/today-pages.ts';
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
        <TeamPage asked={<AskedCard />} meetings={<TeamMeetings />} />
      </Clock>
    </Prefetched>
  );
}
