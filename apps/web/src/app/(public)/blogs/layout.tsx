import type { ReactNode } from 'react';
import { SiteText } from '#features/site/landing-page/site-page.tsx';

export default function LibraryLayout({ children }: { children: ReactNode }) {
  return <SiteText>{children}</SiteText>;
}
