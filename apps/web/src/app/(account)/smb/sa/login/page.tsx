import { readDemoPeople } from '#features/accounts/demo-reads.ts';
import { LoginPage } from '#features/accounts/login-page.tsx';

export const metadata = { title: 'Portfolio login' };

export default async function Page() {
  return <LoginPage name="super-admin" demo={await readDemoPeople('super-admin')} />;
}
