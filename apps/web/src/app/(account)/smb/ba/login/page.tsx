import { readDemoPeople } from '#features/people/accounts/demo-reads.ts';
import { LoginPage } from '#features/people/accounts/login-page.tsx';

export const metadata = { title: 'Business admin login' };

export default async function Page() {
  return <LoginPage name="business-admin" demo={await readDemoPeople('business-admin')} />;
}
