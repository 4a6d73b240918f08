import type { ReactNode } from 'react';
import { PushHost } from '#features/notices/notifications/push-host.tsx';
import { AccountFrame } from '#features/people/accounts/account-frame.tsx';

export default function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <AccountFrame>{children}</AccountFrame>
      <PushHost />
    </>
  );
}
