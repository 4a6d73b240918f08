'use client';

import { resetPassword } from '@waymark/contract/accounts';
import Link from 'next/link';
import { call } from '#http/call.ts';
import { AccountPage } from './account-page.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

/** Where the mailed link to set a new password leads. */
export function ResetPasswordPage() {
  return (
    <AccountPage title="Set a new password" lead="You are signed out everywhere else, and signed in here.">
      <NewPasswordForm submitText="Set the password" onSubmit={(body) => call(resetPassword, { body })} />
      <Link href="/forgot-password" className="mt-3 inline-block rounded-field py-2 text-sm font-medium text-pine-600">
        Ask for a new link
      </Link>
    </AccountPage>
  );
}
