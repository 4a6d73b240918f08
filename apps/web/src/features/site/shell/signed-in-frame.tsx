import type { SessionUser } from '@waymark/contract/people/session-users';
import { ROLE } from '@waymark/contract/roles';
import type { ReactNode } from 'react';
import { memberSession } from '#auth/server-session.ts';
import { KeepHelp } from '#features/messages/help/keep-help.tsx';
import { queueQuery } from '#features/messages/triage/triage-queue.api.ts';
import { SignedInNotices } from '#features/notices/notifications/signed-in-notices.tsx';
import { AnnouncementPlace } from '#features/practice/announcements/announcement-place.tsx';
import { shownAnnouncementsQuery } from '#features/practice/announcements/shown-announcements.api.ts';
import { KeptLine } from '#features/rights/erasures/kept-line.tsx';
import { ReaderZone } from '#person/reader-zone.tsx';
import { Prefetched } from '#query/prefetched.tsx';
import { QueryProvider } from '#query/query-provider.tsx';
import { Alert } from '#ui/alert.tsx';
import { KeptOffline } from './kept-offline.tsx';
import type { NavigationItem } from './navigation.ts';
import { SignedInShell } from './signed-in-shell.tsx';

interface SignedInFrameProps {
  /** Where it leads, if not to the pages of the person's role. */
  readonly itemsOf?: (user: SessionUser) => readonly NavigationItem[];
  readonly children: ReactNode;
}

/**
 * What stands around every page of someone signed in. Two frames of different parts would have
 * their scripts cut in pieces that weigh more.
 */
export async function SignedInFrame({ itemsOf, children }: SignedInFrameProps) {
  const session = await memberSession();
  // The frame of visitors is in `in-shell`: its scripts would come with every page.
  if (!session) return <QueryProvider>{children}</QueryProvider>;
  const { user, accessToken } = session;
  const isCoach = user.role.id === ROLE.coach;
  return (
    <QueryProvider>
      <ReaderZone known={user.timeZone}>
        <Prefetched
          token={accessToken}
          queries={(ask) => [shownAnnouncementsQuery(ask), ...(isCoach ? [queueQuery(ask)] : [])]}
        >
          <SignedInShell user={user} {...(itemsOf && { items: itemsOf(user) })}>
            <AnnouncementPlace />
            <KeptLine>
              <div className="mb-5">
                <Alert tone="success">
                  You kept your account. Sessions that were cancelled when you asked stay cancelled.
                </Alert>
              </div>
            </KeptLine>
            {children}
          </SignedInShell>
        </Prefetched>
      </ReaderZone>
      <KeepHelp userId={user.id} />
      <KeptOffline userId={user.id} />
      <SignedInNotices />
    </QueryProvider>
  );
}
