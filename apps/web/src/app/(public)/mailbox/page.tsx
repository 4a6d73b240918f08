import { MailboxPage } from '#features/mailbox/mailbox-page.tsx';

export const metadata = { title: 'Mailbox', robots: { index: false } };

export default function Page() {
  return <MailboxPage />;
}
