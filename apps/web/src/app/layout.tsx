import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { ModalHost } from '#features/accounts/modal-host.tsx';
import { PushHost } from '#features/notifications/push-host.tsx';
import { QueryProvider } from '#query/query-provider.tsx';
import { Toasts } from '#ui/toasts.tsx';
import '#styles/globals.css';

export const metadata: Metadata = {
  title: { default: 'Waymark', template: '%s · Waymark' },
  description:
    'Coaching for people, families and teams: a coach who listens, a plan you own, and small steps that add up.',
};

export const viewport: Viewport = { themeColor: '#fbf8f3' };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <QueryProvider>
          {children}
          <ModalHost />
          <Toasts />
          <PushHost />
        </QueryProvider>
      </body>
    </html>
  );
}
