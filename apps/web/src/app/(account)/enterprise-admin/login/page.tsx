import { LoginPage } from '#features/accounts/login-page.tsx';

export const metadata = { title: 'Enterprise admin login' };

export default function Page() {
  return <LoginPage name="enterprise-admin" />;
}
