'use client';

import { resetPassword } from '@waymark/contract/without-schemas/people/accounts';
import Link from 'next/link';
import { call } from '#http/call.ts';
import { useCodeOfAddress } from '#http/use-code-of-address.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { AccountPage } from './account-page.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

export function ResetPasswordPage() {
  const code = useCodeOfAddress();
  if (code === null) return <LinkWithoutCode />;
  return (
    <AccountPage title="Set a new password" lead="You are signed out everywhere else, and signed in here.">
      <NewPasswordForm
        submitText="Set the password"
        onSubmit={(fields) => call(resetPassword, { body: { ...fields, code: code ?? '' } })}
      />
      <Link
        prefetch={false}
        href="/forgot-password"
        className="mt-3 inline-block rounded-field py-2 text-sm font-medium text-pine-600"
      >
        Ask for a new link
      </Link>
    </AccountPage>
  );
}

function LinkWithoutCode() {
  return (
    <AccountPage
      title="This link isn’t complete"
      lead="To set a new password, open the full link in our email again. It works once, for an hour."
    >
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href="/forgot-password">Get a new link</ButtonLink>
        <ButtonLink href="/coachee/login" variant="ghost">
          Back to login
        </ButtonLink>
      </div>
    </AccountPage>
  );
}
