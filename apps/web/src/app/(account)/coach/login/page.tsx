import { readDemoPeople } from '#features/people/accounts/demo-reads.ts';
import { LoginPage } from '#features/people/accounts/login-page.tsx';

export const metadata = { title: 'Coach login' };

export default async function Page() {
  return <LoginPage name="coach" demo={await readDemoPeople('coach')} />;
}
