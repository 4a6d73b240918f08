import { InvitePage } from '#features/accounts/invite-page.tsx';

export const metadata = { title: 'Join your family' };

export default function Page() {
  return <InvitePage />;
}
