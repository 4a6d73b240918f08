'use client';

import type { SessionUser } from '@waymark/contract/people/session-users';
import Link from 'next/link';
import { sendAppMessage } from '#app-messages/app-messages.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { TEXT_LINK } from '#ui/link-classes.ts';
import { EmailCard } from '../email-changes/email-card.tsx';
import { FactorsCard } from '../factors/factors-card.tsx';
import { LoginSessionsCard } from '../login-sessions/login-sessions-card.tsx';
import { askToLogOut } from './ask-to-log-out.ts';

export function SignInSettingsPage({ user }: { user: SessionUser }) {
  return (
    <>
      <Link prefetch={false} href="/settings" className={TEXT_LINK}>
        Settings
      </Link>
      <h1 className="text-display-md">Sign-in and security</h1>
      <div className="mt-6 grid max-w-160 grid-cols-1 gap-5">
        <EmailCard email={user.email} />
        <LoginSessionsCard />
        <FactorsCard user={user} />
        <Card>
          <h2 className="text-lg">Password</h2>
          <p className="mt-1 text-sm text-ink-700">
            When you change it, you stay signed in here and are signed out everywhere else.
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button variant="ghost" onClick={() => sendAppMessage('show-change-password-modal')}>
              Change Password
            </Button>
            <Button variant="ghost" onClick={() => askToLogOut(user)}>
              Logout
            </Button>
          </div>
        </Card>
      </div>
    </>
  );
}
