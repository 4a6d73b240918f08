import { readDemoPeople } from '#features/people/accounts/demo-reads.ts';
import { LoginPage } from '#features/people/accounts/login-page.tsx';

export const metadata = { title: 'Enterprise admin login' };

export default async function Page() {
  return <LoginPage name="enterprise-admin" demo={await readDemoPeople('enterprise-admin')} />;
}
