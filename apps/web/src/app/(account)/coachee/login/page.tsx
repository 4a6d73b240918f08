import { readDemoPeople } from '#features/people/accounts/demo-reads.ts';
import { LoginPage } from '#features/people/accounts/login-page.tsx';

export const metadata = { title: 'Mentee Login' };

export default async function Page() {
  return <LoginPage name="coachee" demo={await readDemoPeople('coachee')} />;
}
