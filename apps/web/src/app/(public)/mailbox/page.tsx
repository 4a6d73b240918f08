import { SitePage } from '#features/home/site-page.tsx';
import { MailboxPage } from '#features/mailbox/mailbox-page.tsx';

export const metadata = { title: 'Mailbox', robots: { index: false } };

export default function Page() {
  return (
    <SitePage>
      <MailboxPage />
    </SitePage>
  );
}
