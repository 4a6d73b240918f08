import { ROLE } from '@waymark/contract/roles';
import { readDemoOf } from '#features/people/accounts/demo-reads.ts';
import { PracticeLoginPage } from '#features/practice/practice-members/practice-login-page.tsx';

export const metadata = { title: 'Practice login' };

export default async function Page() {
  return <PracticeLoginPage demo={await readDemoOf(ROLE.practice)} />;
}
