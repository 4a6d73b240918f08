import { requireSession } from '#auth/require-session.ts';
import { ProfilePage } from '#features/people/profiles/profile-page.tsx';

export const metadata = { title: 'Your profile' };

export default async function Page() {
  const { user } = await requireSession(['coachee', 'enterprise-admin', 'group-admin', 'practice']);
  return <ProfilePage user={user} />;
}
