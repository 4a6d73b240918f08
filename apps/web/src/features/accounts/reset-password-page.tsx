'use client';

import { resetPassword } from '@waymark/contract/accounts';
import Link from 'next/link';
import { call } from '#http/call.ts';
import { AccountPage } from './account-page.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { useCodeOfAddress } from './use-code-of-address.ts';

/** Where the mailed link to set a new password leads. */
export function ResetPasswordPage() {
  const code = useCodeOfAddress();
  return (
    <AccountPage title="Set a new password" lead="You are signed out everywhere else, and signed in here.">
      <NewPasswordForm
        submitText="Set the password"
        onSubmit={(fields) => call(resetPassword, { body: { ...fields, code: code ?? '' } })}
      />
      <Link href="/forgot-password" className="mt-3 inline-block rounded-field py-2 text-sm font-medium text-pine-600">
        Ask for a new link
      </Link>
    </AccountPage>
  );
}
