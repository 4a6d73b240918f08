import { SitePage } from '#features/landing-page/site-page.tsx';
import { MailboxPage } from '#features/mailbox/mailbox-page.tsx';
import { QueryProvider } from '#query/query-provider.tsx';

export const metadata = { title: 'Mailbox', robots: { index: false } };

export default function Page() {
  return (
    <SitePage>
      <QueryProvider>
        <MailboxPage />
      </QueryProvider>
    </SitePage>
  );
}
