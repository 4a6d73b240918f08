import type { ReactNode } from 'react';
import { SiteText } from '#features/landing-page/site-text.tsx';
import { QueryProvider } from '#query/query-provider.tsx';

export default function LibraryLayout({ children }: { children: ReactNode }) {
  return (
    <QueryProvider>
      <SiteText>{children}</SiteText>
    </QueryProvider>
  );
}
