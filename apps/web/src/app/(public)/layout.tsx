import type { ReactNode } from 'react';
import { PushHost } from '#features/notices/notifications/push-host.tsx';

export default function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <PushHost />
    </>
  );
}
