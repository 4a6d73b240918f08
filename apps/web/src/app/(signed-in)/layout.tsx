import { ROLE } from '@waymark/contract/roles';
import type { ReactNode } from 'react';
import { memberSession } from '#auth/server-session.ts';
import { KeepHelp } from '#features/messages/help/keep-help.tsx';
import { queueQuery } from '#features/messages/triage/triage-queue.api.ts';
import { SignedInNotices } from '#features/notices/notifications/signed-in-notices.tsx';
import { KeptLine } from '#features/rights/erasures/kept-line.tsx';
import { KeptOffline } from '#features/site/shell/kept-offline.tsx';
import { SignedInShell } from '#features/site/shell/signed-in-shell.tsx';
import { ReaderZone } from '#person/reader-zone.tsx';
import { Prefetched } from '#query/prefetched.tsx';
import { QueryProvider } from '#query/query-provider.tsx';

/** Each page checks the session and role: this layout isn't rendered again between pages. */
export default async function SignedInLayout({ children }: { children: ReactNode }) {
  const session = await memberSession();
  // The frame of visitors is in `in-shell`: its scripts would come with every page.
  if (!session) return <QueryProvider>{children}</QueryProvider>;
  const isCoach = session.user.role.id === ROLE.coach;
  return (
    <QueryProvider>
      <ReaderZone known={session.user.timeZone}>
        <Prefetched token={session.accessToken} queries={(ask) => (isCoach ? [queueQuery(ask)] : [])}>
          <SignedInShell user={session.user}>
            <KeptLine />
            {children}
          </SignedInShell>
        </Prefetched>
      </ReaderZone>
      <KeepHelp userId={session.user.id} />
      <KeptOffline userId={session.user.id} />
      <SignedInNotices />
    </QueryProvider>
  );
}
