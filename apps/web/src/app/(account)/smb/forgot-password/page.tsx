import { ForgotPasswordPage } from '#features/people/accounts/forgot-password-page.tsx';

export const metadata = { title: 'Forgot Password' };

export default function Page() {
  return <ForgotPasswordPage loginPath="/smb/ba/login" />;
}
