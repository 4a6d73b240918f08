import { requireSession } from '#auth/require-session.ts';
import { ownManagerQuery } from '#features/coaching/manager-consents/manager-consents.api.ts';
import { ownFormsQuery } from '#features/coaching/strengths-forms/strengths-forms.api.ts';
import { sessionsQuery } from '#features/sessions/coaching-sessions/coaching-sessions.api.ts';
import { Prefetched } from '#query/prefetched.tsx';
import { OwnManager } from '../../../own-manager.tsx';

export const metadata = { title: 'You and your manager' };

export default async function Page() {
  const { accessToken } = await requireSession(['coachee']);
  const coming = { list: 'coming', page: 1 } as const;
  return (
    <Prefetched
      token={accessToken}
      queries={(ask) => [ownManagerQuery(ask), ownFormsQuery(ask), sessionsQuery(coming, ask)]}
    >
      <OwnManager />
    </Prefetched>
  );
}
