import { ROLE_NAMES, roleName } from '@waymark/contract/roles';
import { requireSession } from '#auth/require-session.ts';
import { NotificationPreferencesPage } from '#features/notices/notifications/notification-preferences-page.tsx';

export const metadata = { title: 'Notification settings' };

export default async function Page() {
  const { user } = await requireSession(ROLE_NAMES);
  return <NotificationPreferencesPage userId={user.id} role={roleName(user.role.id, user.sub_role)} />;
}
