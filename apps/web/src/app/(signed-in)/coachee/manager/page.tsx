import { requireSession } from '#auth/require-session.ts';
import { sessionsQuery } from '#features/sessions/coaching-sessions/shown-sessions.api.ts';
import { ownManagerQuery } from '#features/sessions/manager-consents/manager-consents.api.ts';
import { OwnManagerPage } from '#features/sessions/manager-consents/own-manager-page.tsx';
import { ownFormsQuery } from '#features/sessions/strengths-forms/strengths-forms.api.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'You and your manager' };

export default async function Page() {
  const { accessToken } = await requireSession(['coachee']);
  const coming = { list: 'coming', page: 1 } as const;
  return (
    <Prefetched
      token={accessToken}
      queries={(ask) => [ownManagerQuery(ask), ownFormsQuery(ask), sessionsQuery(coming, ask)]}
    >
      <OwnManagerPage />
    </Prefetched>
  );
}
