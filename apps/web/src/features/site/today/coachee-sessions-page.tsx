import { businessPaths } from '@waymark/contract/coaching/business-paths';
import type { SessionUser } from '@waymark/contract/people/session-users';
import Link from 'next/link';
import { BookWithCoach } from '#features/coaching/coach-matches/book-with-coach.tsx';
import { CoacheeSessions } from '#features/coaching/coach-matches/coachee-sessions.tsx';
import { HoursConsentsCard } from '#features/sessions/coaching-hours/hours-consents-card.tsx';
import type { SessionsShown } from '#features/sessions/coaching-sessions/sessions-address.ts';
import { SessionsLists } from '#features/sessions/coaching-sessions/sessions-lists.tsx';
import { GroupSeatsCard } from '#features/sessions/seated-sessions/group-seats-card.tsx';
import { TEXT_LINK } from '#ui/link-classes.ts';
import { TodayFrame } from './today-frame.tsx';
import { TODAY_PAGES } from './today-pages.ts';

export function CoacheeSessionsPage({ user, shown }: { user: SessionUser; shown: SessionsShown }) {
  return (
    <TodayFrame user={user} title={TODAY_PAGES.coacheeSessions.title} action={<BookWithCoach />}>
      <SessionsLists part="coachee" shown={shown}>
        <CoacheeSessions />
      </SessionsLists>
      {shown.list === 'coming' && <GroupSeatsCard />}
      <HoursConsentsCard />
      <p>
        <Link prefetch={false} href={businessPaths.ownInvoices()} className={TEXT_LINK}>
          Invoices
        </Link>
      </p>
    </TodayFrame>
  );
}
