'use client';

import { useQuery } from '@tanstack/react-query';
import { landing } from '@waymark/contract/landing';
import { linkPaths } from '@waymark/contract/paths';
import type { SessionUser } from '@waymark/contract/people/session-users';
import type { Erasure } from '@waymark/contract/rights/erasures';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { signInPath } from '#auth/sign-in-path.ts';
import { AccountPage } from '#features/people/accounts/account-page.tsx';
import { askToLogOut } from '#features/people/accounts/ask-to-log-out.ts';
import { recheckSession } from '#session/session-store.ts';
import { useCurrentSession } from '#session/use-current-session.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { INLINE_LINK } from '#ui/link-classes.ts';
import { Loaded } from '#ui/loaded.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { erasureQuery, useKeepAccount } from './erasures.api.ts';
import { noteKept } from './kept-line.tsx';

/** All that someone sees in the days before their account is deleted. */
export function LeavingPage({ user }: { user: SessionUser }) {
  const query = useQuery(erasureQuery());
  const keep = useKeepAccount();
  useWayOut(user, keep.isPending || keep.isSuccess);
  return (
    <Loaded
      isPage
      query={query}
      loading="Looking up when your account is deleted"
      failed="We can’t show when your account is deleted right now"
    >
      {({ data }) => data && <Leaving user={user} erasure={data} keep={keep} />}
    </Loaded>
  );
}

/** Leaves once the account is kept in another tab, or gone. */
function useWayOut({ id }: SessionUser, isKeptHere: boolean): void {
  const state = useCurrentSession();
  /** The session may be older than the request, and would lead back and forth. */
  const [isRechecked, setRechecked] = useState(false);
  const isGone = state.status === 'unauthenticated' && state.because === 'ended';
  const isOther =
    state.status === 'authenticated' && (state.session.user.leavesAt === undefined || state.session.user.id !== id);

  useEffect(() => void recheckSession().then(() => setRechecked(true)), []);

  useEffect(() => {
    if (isGone) window.location.replace(signInPath('/index'));
    else if (isOther && isRechecked && !isKeptHere) window.location.replace('/index');
  }, [isGone, isOther, isRechecked, isKeptHere]);
}

interface LeavingProps {
  readonly user: SessionUser;
  readonly erasure: Erasure;
  readonly keep: ReturnType<typeof useKeepAccount>;
}

function Leaving({ user, erasure: { dueAt, isOpen }, keep }: LeavingProps) {
  const router = useRouter();
  const logout = (
    <Button variant="ghost" onClick={() => askToLogOut(user)}>
      Log out
    </Button>
  );

  function goBack(): void {
    noteKept();
    const home = landing(user);
    router.replace('path' in home ? home.path : '/index');
  }

  if (!isOpen) {
    return (
      <AccountPage
        title="Your account is being deleted"
        lead="This can’t be stopped anymore. We’ll mail you a receipt."
      >
        <div className="mt-6">{logout}</div>
      </AccountPage>
    );
  }
  return (
    <AccountPage
      title={
        <>
          Your account will be deleted on <LocalTime instant={dueAt} style="deadline" />
        </>
      }
      lead="You asked for this. Until then you can keep it, with everything in it."
    >
      <ul className="mt-5 grid list-disc gap-1.5 pl-5 text-sm text-ink-700">
        <li>No one else sees your account anymore.</li>
        <li>We’ll remind you 48 hours before. Other emails and notifications are paused.</li>
        <li>Then we delete it and mail you a receipt. After that, no one can bring it back.</li>
      </ul>
      {keep.error && (
        <div className="mt-5">
          <Alert tone="danger">{keep.error.message}</Alert>
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          busyText={keep.isPending ? 'Please wait ...' : undefined}
          onClick={() => keep.mutate(undefined, { onSuccess: goBack })}
        >
          Keep my account
        </Button>
        {logout}
      </div>
      <p className="mt-6 border-t border-sand-200 pt-5 text-sm text-ink-700">
        Having a hard time?{' '}
        <a href={linkPaths.help()} className={INLINE_LINK}>
          See who you can call now
        </a>
        .
      </p>
    </AccountPage>
  );
}
