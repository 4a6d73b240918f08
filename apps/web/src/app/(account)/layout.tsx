import type { ReactNode } from 'react';
import { AccountFrame } from '#features/accounts/account-frame.tsx';
import { PushHost } from '#features/notifications/push-host.tsx';

export default function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <AccountFrame>{children}</AccountFrame>
      <PushHost />
    </>
  );
}
