'use client';

import { CONSOLE_PATHS } from '@waymark/contract/practice/console-paths';
import { AccountPage } from '#features/people/accounts/account-page.tsx';
import { useAskedPage } from '#features/people/accounts/asked-page.ts';
import { type DemoOfRole, DemoPeople } from '#features/people/accounts/demo-people.tsx';
import { openAfterLogin } from '#features/people/accounts/finish-login.ts';
import { LoginForm } from '#features/people/accounts/login-form.tsx';
import { LoginLead } from '#features/people/accounts/login-lead.tsx';
import { OtherLogins } from '#features/people/accounts/other-logins.tsx';

/** For every role: a coach may run the practice too. */
const ANY_ACCOUNT = { forgotPath: '/forgot-password' } as const;

export function PracticeLoginPage({ demo }: { readonly demo: DemoOfRole | undefined }) {
  const asked = useAskedPage();
  return (
    <AccountPage
      title="Practice login"
      lead={
        <LoginLead audience="For the people who run this practice.">
          Use your own account, and your second factor.
        </LoginLead>
      }
    >
      <LoginForm
        kind={ANY_ACCOUNT}
        busyText="Please wait ..."
        onSignedIn={() => openAfterLogin(asked ?? CONSOLE_PATHS.today)}
        otherLogins={(refusal) => <OtherLogins refusal={refusal} />}
        demoPeople={(choose) => demo && <DemoPeople demo={demo} onChoose={choose} />}
      />
    </AccountPage>
  );
}
