import { LoginPage } from '#features/accounts/login-page.tsx';

export const metadata = { title: 'Business admin login' };

export default function Page() {
  return <LoginPage name="business-admin" />;
}
