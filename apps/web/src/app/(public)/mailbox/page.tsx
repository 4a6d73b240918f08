import { MailboxPage } from '#features/notices/mailbox/mailbox-page.tsx';
import { SitePage } from '#features/site/landing-page/site-page.tsx';
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
