import { requireSession } from '#auth/require-session.ts';
import { ClientThenAndNow } from '#features/wellbeing/then-and-now/client-then-and-now.tsx';
import { readClientThenAndNow } from '#features/wellbeing/then-and-now/read-then-and-now.ts';

export const metadata = { title: 'Then and now of a client' };

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { user, accessToken: token } = await requireSession(['coach']);
  const { id: matchId } = await params;
  const found = await readClientThenAndNow({ token, matchId });
  return <ClientThenAndNow found={found} matchId={matchId} zone={user.timeZone ?? 'UTC'} />;
}
