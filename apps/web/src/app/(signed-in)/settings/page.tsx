import { requireSession } from '#auth/require-session.ts';
import { SettingsPage } from '../../settings-page.tsx';

export const metadata = { title: 'Settings' };

export default async function Page() {
  const { user } = await requireSession('user');
  return <SettingsPage user={user} />;
}
