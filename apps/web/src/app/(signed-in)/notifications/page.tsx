import { ROLE_NAMES } from '@waymark/contract/roles';
import { requireSession } from '#auth/require-session.ts';
import { NotificationsPage } from '#features/notices/notifications/notifications-page.tsx';

export const metadata = { title: 'Notifications' };

export default async function Page() {
  const { user } = await requireSession(ROLE_NAMES);
  return <NotificationsPage userId={user.id} />;
}
