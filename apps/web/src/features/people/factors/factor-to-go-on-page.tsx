'use client';

import { useQuery } from '@tanstack/react-query';
import type { SessionUser } from '@waymark/contract/people/session-users';
import { practiceName } from '#practice';
import { Button } from '#ui/button.tsx';
import { AccountPage } from '../accounts/account-page.tsx';
import { askToLogOut } from '../accounts/ask-to-log-out.ts';
import { loadPage } from '../accounts/load-page.ts';
import { FactorsSection } from './factors-card.tsx';
import { factorsQuery } from './known-factors.api.ts';

/** For someone whose role needs a second factor by now: nothing else is open to them before. */
export function FactorToGoOnPage({ user }: { user: SessionUser }) {
  const { data } = useQuery(factorsQuery());
  const isDone = data?.isDue === false;
  return (
    <AccountPage
      title="Add a second factor"
      lead={
        isDone
          ? 'All set. Pick up where you left off.'
          : 'Your role needs one to continue. It takes about two minutes, and nothing of yours has changed.'
      }
    >
      <div className="mt-5">
        <FactorsSection user={user} />
      </div>
      <div className="mt-6 flex flex-wrap gap-3 border-t border-sand-200 pt-5">
        {isDone && <Button onClick={() => void loadPage('/index')}>Continue to {practiceName()}</Button>}
        <Button variant="ghost" onClick={() => askToLogOut(user)}>
          Logout
        </Button>
      </div>
    </AccountPage>
  );
}
