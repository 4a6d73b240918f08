import type { ReactNode } from 'react';
import { serverSession } from '#auth/server-session.ts';
import { ReaderZone } from '#person/reader-zone.tsx';

/** Paper only: no navigation. Each page checks the session and role. */
export default async function PrintLayout({ children }: { children: ReactNode }) {
  const session = await serverSession();
  return <ReaderZone known={session?.user.timeZone ?? null}>{children}</ReaderZone>;
}
