import { ROLE_NAMES, roleName } from '@waymark/contract/roles';
import { requireSession } from '#auth/require-session.ts';
import { notificationPreferencesQuery } from '#features/notices/notifications/notification-preferences.api.ts';
import { NotificationPreferencesPage } from '#features/notices/notifications/notification-preferences-page.tsx';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Notification settings' };

export default async function Page() {
  const { user, accessToken } = await requireSession(ROLE_NAMES);
  return (
    <Prefetched token={accessToken} queries={(ask) => [notificationPreferencesQuery(ask)]}>
      <NotificationPreferencesPage userId={user.id} role={roleName(user.role.id, user.sub_role)} />
    </Prefetched>
  );
}
