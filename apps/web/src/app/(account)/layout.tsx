import type { ReactNode } from 'react';
import { AccountFrame } from '#features/accounts/account-frame.tsx';

export default function AccountLayout({ children }: { children: ReactNode }) {
  return <AccountFrame>{children}</AccountFrame>;
}
