import { roleName } from '@waymark/contract/roles';
import { requireSession } from '#auth/require-session.ts';
import { letterQuery, reachedPageQuery } from '#features/wellbeing/endings/endings.api.ts';
import { ReachedPage } from '#features/wellbeing/endings/reached-page.tsx';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'What you reached' };

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { user, accessToken } = await requireSession(['coachee', 'coach']);
  const { id } = await params;
  const isCoach = roleName(user.role.id, user.sub_role) === 'coach';
  return (
    <Prefetched
      token={accessToken}
      about={(ask) => reachedPageQuery(id, ask)}
      queries={(ask) => (isCoach ? [] : [letterQuery(id, ask)])}
    >
      <ReachedPage matchId={id} />
    </Prefetched>
  );
}
