import { roleName } from '@waymark/contract/roles';
import { requireSession } from '#auth/require-session.ts';
import { YourDataPage } from '#features/rights/your-data/your-data-page.tsx';

export const metadata = { title: 'Your data' };

export default async function Page() {
  const { user } = await requireSession('user');
  return <YourDataPage role={roleName(user.role.id, user.sub_role)} />;
}
