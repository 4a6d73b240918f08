import { LoginPage } from '#features/accounts/login-page.tsx';

export const metadata = { title: 'Group admin login' };

export default function Page() {
  return <LoginPage name="group-admin" />;
}
