import { readDemoPeople } from '#features/people/accounts/demo-reads.ts';
import { LoginPage } from '#features/people/accounts/login-page.tsx';

export const metadata = { title: 'Portfolio login' };

export default async function Page() {
  return <LoginPage name="super-admin" demo={await readDemoPeople('super-admin')} />;
}
