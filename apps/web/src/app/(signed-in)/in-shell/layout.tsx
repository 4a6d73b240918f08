import type { ReactNode } from 'react';
import { memberSession } from '#auth/server-session.ts';
import { SiteText } from '#features/site/landing-page/site-page.tsx';

/** Someone whose session ended may still have its cookie, and gets what visitors get. */
export default async function InShellLayout({ children }: { children: ReactNode }) {
  const session = await memberSession();
  return session ? children : <SiteText>{children}</SiteText>;
}
