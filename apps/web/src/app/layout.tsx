import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { openSignUps } from '#config/practice-on-server.ts';
import { DISPLAY_SCRIPT } from '#dates/display-cookie.ts';
import '#dates/reader-display.ts';
import { SharePicture } from '#features/site/landing-page/share-picture.tsx';
import { ModalHost } from '#features/site/modals/modal-host.tsx';
import { WaitingHost } from '#features/site/waiting/waiting-host.tsx';
import { siteOrigin } from '#http/site-origin.ts';
import { practiceName } from '#practice';
import { DocumentStyles } from '#styles/document-styles.tsx';
import { preloadFonts } from '#styles/fonts.ts';
import { PracticeStyle } from '#styles/practice-style.tsx';
import { HeadingFocus } from '#ui/heading-focus.tsx';
import { Toasts } from '#ui/toasts.tsx';

const DESCRIPTION =
  'Coaching for people, families and teams: a coach who listens, a plan you own, and small steps that add up.';

export const generateMetadata = (): Metadata => ({
  metadataBase: siteOrigin(),
  title: { default: practiceName(), template: `%s · ${practiceName()}` },
  description: DESCRIPTION,
  openGraph: { siteName: practiceName(), type: 'website', locale: 'en' },
  twitter: { card: 'summary_large_image' },
});

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fbf8f3' },
    { media: '(prefers-color-scheme: dark)', color: '#111b18' },
  ],
};

export default function RootLayout({ children }: { children: ReactNode }) {
  preloadFonts();
  return (
    // The script writes attributes that React doesn't know of.
    <html lang="en" data-practice={practiceName()} data-sign-ups={openSignUps()} suppressHydrationWarning>
      <body>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it's a constant. */}
        <script dangerouslySetInnerHTML={{ __html: DISPLAY_SCRIPT }} />
        <DocumentStyles />
        <PracticeStyle />
        <SharePicture origin={siteOrigin().origin} />
        {children}
        <HeadingFocus />
        <WaitingHost />
        <ModalHost />
        <Toasts />
      </body>
    </html>
  );
}
