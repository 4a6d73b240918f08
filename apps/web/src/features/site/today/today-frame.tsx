import type { SessionUser } from '@waymark/contract/people/session-users';
import type { ReactNode } from 'react';
import { TodayDate } from './today-date.tsx';

interface TodayFrameProps {
  readonly user: SessionUser;
  /** What the page is called; left out, it greets. */
  readonly title?: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function TodayFrame({ user, title, action, children }: TodayFrameProps) {
  const greeting = user.firstName ? `Good to see you, ${user.firstName}` : 'Good to see you';
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div>
          <h1 className="text-display-md">{title ?? greeting}</h1>
          <p className="mt-2 text-sm text-ink-700">
            <TodayDate />
          </p>
        </div>
        {action}
      </div>
      <div className="mt-6 grid gap-5">{children}</div>
    </>
  );
}
