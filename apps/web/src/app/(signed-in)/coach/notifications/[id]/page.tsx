import { ROLE_NAMES } from '@waymark/contract/roles';
import { requireSession } from '#auth/require-session.ts';
import { notificationQuery } from '#features/notices/notifications/notifications.api.ts';
import { OpenedNotificationPage } from '#features/notices/notifications/opened-notification-page.tsx';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Notification' };

/** A push opens `/coach/{url}` for every role, so this page is open to all of them. */
export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { accessToken } = await requireSession(ROLE_NAMES);
  const { id } = await params;
  return (
    <Prefetched token={accessToken} about={(ask) => notificationQuery(id, ask)}>
      <OpenedNotificationPage id={id} />
    </Prefetched>
  );
}
