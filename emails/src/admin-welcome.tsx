import { ActionButton, BareAddress, MailLayout, Paragraph, Rule, SmallPrint } from './mail-layout.tsx';
import { PRACTICE } from './practice-name.ts';
import { type RenderedMail, renderMail } from './rendered-mail.ts';

interface AdminWelcomeProps {
  readonly link: string;
}

export default function AdminWelcome({ link }: AdminWelcomeProps) {
  return (
    <MailLayout
      preview="An account was created for you. Set your password to get started."
      title={`Welcome to ${PRACTICE}`}
    >
      <Paragraph>The {PRACTICE} team created an account for you. Set a password to get started:</Paragraph>
      <ActionButton href={link}>Set a password</ActionButton>
      <Paragraph>The link is valid for 60 minutes and works once.</Paragraph>
      <Rule />
      <SmallPrint>If the link has expired, choose “Forgot password” on the login page to get a new one.</SmallPrint>
      <BareAddress href={link} />
    </MailLayout>
  );
}

AdminWelcome.PreviewProps = {
  link: 'https://example.org/reset-password?code=n3vQXbW1cMZk7u0oYt5LrD2sGhJ8aEfP4iKxTqVwBy6',
} satisfies AdminWelcomeProps;

export function renderAdminWelcome(props: AdminWelcomeProps): Promise<RenderedMail> {
  return renderMail(`Your ${PRACTICE} account`, <AdminWelcome {...props} />);
}
