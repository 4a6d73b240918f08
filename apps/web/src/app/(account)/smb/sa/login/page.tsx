import { LoginPage } from '#features/accounts/login-page.tsx';

export const metadata = { title: 'Portfolio login' };

export default function Page() {
  return <LoginPage name="super-admin" />;
}
