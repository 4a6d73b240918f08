import type { SessionUser } from '@waymark/contract/session-users';
import { Card } from '#ui/card.tsx';
import { AccountCard } from './account-card.tsx';
import { NameForm } from './name-form.tsx';
import { SignedInAs } from './signed-in-as.tsx';

/** The profile of every role: the name, which the person may change, and what else is on record. */
export function ProfilePage({ user }: { user: SessionUser }) {
  return (
    <>
      <h1 className="text-display-md">{user.firstName ? 'Your profile' : 'Welcome to Waymark'}</h1>
      <SignedInAs user={user} />
      <div className="mt-6 grid items-start gap-5 lg:grid-cols-2">
        <Card>
          <h2 className="text-lg">Your name</h2>
          <p className="mt-1 text-sm text-ink-700">It is what others call you here.</p>
          <NameForm user={user} />
        </Card>
        <AccountCard user={user} />
      </div>
    </>
  );
}
