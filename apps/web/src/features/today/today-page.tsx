import type { SessionUser } from '@waymark/contract/session-users';
import { EmptyState } from '#ui/empty-state.tsx';
import { AccountCard } from './account-card.tsx';
import { NextStepsCard } from './next-steps-card.tsx';
import { SignedInAs } from './signed-in-as.tsx';
import type { TodayPageContent } from './today-pages.ts';

interface TodayPageProps {
  readonly user: SessionUser;
  readonly page: TodayPageContent;
}

/** A page that somebody lands on: who they are, what is there, and what to do next. */
export function TodayPage({ user, page }: TodayPageProps) {
  const greeting = user.firstName ? `Good to see you, ${user.firstName}` : 'Good to see you';
  return (
    <>
      <h1 className="text-display-md">{page.title === 'Today' ? greeting : page.title}</h1>
      <SignedInAs user={user} />
      <div className="mt-6">
        <EmptyState title={page.empty.title}>{page.empty.text}</EmptyState>
      </div>
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-2">
        <NextStepsCard user={user} path={page.path} />
        <AccountCard user={user} />
      </div>
    </>
  );
}
