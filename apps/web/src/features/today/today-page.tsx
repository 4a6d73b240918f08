import type { SessionUser } from '@waymark/contract/session-users';
import { EmptyState } from '#ui/empty-state.tsx';
import { AccountCard } from './account-card.tsx';
import { NextStepsCard } from './next-steps-card.tsx';
import { TodayFrame } from './today-frame.tsx';
import type { TodayPageContent } from './today-pages.ts';

interface TodayPageProps {
  readonly user: SessionUser;
  readonly page: TodayPageContent;
}

/** A page that somebody lands on: who they are, what is there, and what to do next. */
export function TodayPage({ user, page }: TodayPageProps) {
  return (
    <TodayFrame user={user} {...(page.title === 'Today' ? {} : { title: page.title })}>
      <EmptyState title={page.empty.title}>{page.empty.text}</EmptyState>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <NextStepsCard user={user} path={page.path} />
        <AccountCard user={user} />
      </div>
    </TodayFrame>
  );
}
