import type { ReactNode } from 'react';
import { PAGE_WIDTH } from './page-section.tsx';
import { SitePage } from './site-page.tsx';

export function SiteText({ children }: { children: ReactNode }) {
  return (
    <SitePage>
      <div className={`${PAGE_WIDTH} pt-5 pb-12 md:pt-9`}>{children}</div>
    </SitePage>
  );
}
