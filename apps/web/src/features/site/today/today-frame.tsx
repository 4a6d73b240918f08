import type { SessionUser } from '@waymark/contract/people/session-users';
import type { ReactNode } from 'react';
import { Clock } from '#dates/clock.tsx';
import { Greeting } from './greeting.tsx';
import { InstallLine } from './install-line.tsx';
import { TodayDate } from './today-date.tsx';

interface TodayFrameProps {
  readonly user: SessionUser;
  readonly now?: number;
  /** What the page is called; left out, it greets. */
  readonly title?: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function TodayFrame({ user, now = Date.now(), title, action, children }: TodayFrameProps) {
  return (
    <Clock startsAt={now}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div>
          <h1 className="text-display-sm sm:text-display-md">
            {title ?? <Greeting firstName={user.firstName} zone={user.timeZone} />}
          </h1>
          <p className="mt-1 text-sm text-ink-700">
            <TodayDate />
          </p>
        </div>
        {action}
      </div>
      <div className="mt-4 grid grid-cols-1 sm:mt-5 gap-5">
        {children}
        {title === undefined && <InstallLine />}
      </div>
    </Clock>
  );
}
