import { LoginPage } from '#features/accounts/login-page.tsx';

export const metadata = { title: 'Mentee Login' };

export default function Page() {
  return <LoginPage name="coachee" />;
}
