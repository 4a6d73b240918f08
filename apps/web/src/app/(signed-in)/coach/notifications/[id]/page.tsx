import { ROLE_NAMES } from '@waymark/contract/roles';
import { requireSession } from '#auth/require-session.ts';
import { OpenedNotificationPage } from '#features/notices/notifications/opened-notification-page.tsx';

export const metadata = { title: 'Notification' };

/** A push opens `/coach/{url}` for every role, so this page is open to all of them. */
export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  await requireSession(ROLE_NAMES);
  return <OpenedNotificationPage id={(await params).id} />;
}
