import Link from 'next/link';
import { AccountPage } from './account-page.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';

/** `loginPath` is for people who remember their password after all. */
export function ForgotPasswordPage({ loginPath }: { loginPath: `/${string}` }) {
  return (
    <AccountPage title="Forgot Password" lead="Enter your email and we’ll send you a link to set a new password.">
      <ForgotPasswordForm />
      <Link
        prefetch={false}
        href={loginPath}
        className="mt-2 inline-block rounded-field py-2 text-sm font-medium text-pine-600"
      >
        Back to login
      </Link>
    </AccountPage>
  );
}
