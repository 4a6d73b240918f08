import { requireSession } from '#auth/require-session.ts';
import { OwnThenAndNow } from '#features/wellbeing/then-and-now/own-then-and-now.tsx';
import { readThenAndNow } from '#features/wellbeing/then-and-now/read-then-and-now.ts';

export const metadata = { title: 'Then and now' };

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { user, accessToken: token } = await requireSession(['coachee']);
  const found = await readThenAndNow({ token, matchId: (await params).id });
  return <OwnThenAndNow found={found} zone={user.timeZone ?? 'UTC'} />;
}
