import { requireSession } from '#auth/require-session.ts';
import { TodayPage } from '#features/today/today-page.tsx';
import { TODAY_PAGES } from '#features/today/today-pages.ts';

const page = TODAY_PAGES.coacheeSessions;

export const metadata = { title: page.title };

export default async function Page() {
  const { user } = await requireSession(page.roles);
  return <TodayPage user={user} page={page} />;
}
