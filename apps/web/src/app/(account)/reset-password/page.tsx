import { ResetPasswordPage } from '#features/people/accounts/reset-password-page.tsx';

export const metadata = { title: 'Set a new password' };

export default function Page() {
  return <ResetPasswordPage />;
}
