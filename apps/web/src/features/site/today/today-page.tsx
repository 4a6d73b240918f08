import type { SessionUser } from '@waymark/contract/people/session-users';
import type { ReactNode } from 'react';
import { AccountCard } from './account-card.tsx';
import { NextStepsCard } from './next-steps-card.tsx';
import { TodayFrame } from './today-frame.tsx';
import type { LandingPage } from './today-pages.ts';

interface TodayPageProps {
  readonly user: SessionUser;
  readonly page: LandingPage;
  readonly children?: ReactNode;
}

export function TodayPage({ user, page, children }: TodayPageProps) {
  return (
    <TodayFrame user={user} {...(page.title === 'Today' ? {} : { title: page.title })}>
      {children}
      <div className="grid gap-5 lg:grid-cols-2">
        <NextStepsCard user={user} path={page.path} />
        <AccountCard user={user} />
      </div>
    </TodayFrame>
  );
}
