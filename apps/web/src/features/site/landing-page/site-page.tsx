import type { ReactNode } from 'react';
import { PAGE_WIDTH } from './page-section.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

interface SitePageProps {
  readonly isFlush?: boolean;
  readonly children: ReactNode;
}

export function SitePage({ isFlush = false, children }: SitePageProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-40 focus:rounded-field focus:bg-white focus:px-4 focus:py-3"
      >
        Skip to the content
      </a>
      <SiteHeader />
      <main
        id="content"
        tabIndex={-1}
        className={`flex-1 outline-none focus-visible:shadow-none ${isFlush ? '' : 'pb-20'}`}
      >
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}

export function SiteText({ children }: { children: ReactNode }) {
  return (
    <SitePage>
      <div className={`${PAGE_WIDTH} pt-5 pb-12 md:pt-9`}>{children}</div>
    </SitePage>
  );
}
