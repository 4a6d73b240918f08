import { readDemoPeople } from '#features/people/accounts/demo-reads.ts';
import { LoginPage } from '#features/people/accounts/login-page.tsx';

export const metadata = { title: 'Group admin login' };

export default async function Page() {
  return <LoginPage name="group-admin" demo={await readDemoPeople('group-admin')} />;
}
