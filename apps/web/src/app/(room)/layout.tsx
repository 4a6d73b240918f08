import type { Viewport } from 'next';
import type { ReactNode } from 'react';
import { serverSession } from '#auth/server-session.ts';
import { SignedInNotices } from '#features/notices/notifications/signed-in-notices.tsx';
import { SessionWatch } from '#features/site/shell/session-watch.tsx';
import { ReaderZone } from '#person/reader-zone.tsx';
import { QueryProvider } from '#query/query-provider.tsx';

/** The keyboard of a phone takes its place from the page, so that nothing covers the picture. */
export const viewport: Viewport = { themeColor: '#0c3229', interactiveWidget: 'resizes-content' };

/** The whole window, without navigation. Each page checks the session and role. */
export default async function RoomLayout({ children }: { children: ReactNode }) {
  const session = await serverSession();
  return (
    <QueryProvider>
      <ReaderZone known={session?.user.timeZone ?? null}>{children}</ReaderZone>
      <SignedInNotices />
      {session && <SessionWatch userId={session.user.id} />}
    </QueryProvider>
  );
}
