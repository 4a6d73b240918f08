import { requireSession } from '#auth/require-session.ts';
import { GroupDetailsPage } from '#features/organisations/groups/group-details-page.tsx';

export const metadata = { title: 'About your group' };

export default async function Page() {
  const { user } = await requireSession(['group-admin']);
  return <GroupDetailsPage userId={user.id} />;
}
