import { LoginPage } from '#features/accounts/login-page.tsx';

export const metadata = { title: 'Coach login' };

export default function Page() {
  return <LoginPage name="coach" />;
}
