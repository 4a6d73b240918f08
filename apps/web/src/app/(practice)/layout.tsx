import type { ReactNode } from 'react';
import { memberSession } from '#auth/server-session.ts';
import { SignedInNotices } from '#features/notices/notifications/signed-in-notices.tsx';
import { consoleNavigationOf } from '#features/site/shell/navigation.ts';
import { SignedInShell } from '#features/site/shell/signed-in-shell.tsx';
import { ReaderZone } from '#person/reader-zone.tsx';
import { QueryProvider } from '#query/query-provider.tsx';

/** Each page checks that its reader runs the practice. */
export default async function PracticeLayout({ children }: { children: ReactNode }) {
  const session = await memberSession();
  if (!session) return <QueryProvider>{children}</QueryProvider>;
  return (
    <QueryProvider>
      <ReaderZone known={session.user.timeZone}>
        <SignedInShell user={session.user} items={consoleNavigationOf(session.user)}>
          {children}
        </SignedInShell>
      </ReaderZone>
      <SignedInNotices />
    </QueryProvider>
  );
}
