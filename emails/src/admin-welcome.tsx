import { ActionButton, BareAddress, MailLayout, Paragraph, Rule, SmallPrint } from './mail-layout.tsx';
import { type RenderedMail, renderMail } from './rendered-mail.ts';

interface AdminWelcomeProps {
  readonly link: string;
}

export default function AdminWelcome({ link }: AdminWelcomeProps) {
  return (
    <MailLayout preview="An account was made for you. Set its password to begin." title="Welcome to Waymark">
      <Paragraph>The people who run Waymark made an account for you. Set a password to begin:</Paragraph>
      <ActionButton href={link}>Set a password</ActionButton>
      <Paragraph>The link is valid for 60 minutes and works once.</Paragraph>
      <Rule />
      <SmallPrint>If the hour is over, choose “Forgot password” where you log in: a new link will come.</SmallPrint>
      <BareAddress href={link} />
    </MailLayout>
  );
}

AdminWelcome.PreviewProps = {
  link: 'https://example.org/reset-password?code=n3vQXbW1cMZk7u0oYt5LrD2sGhJ8aEfP4iKxTqVwBy6',
} satisfies AdminWelcomeProps;

export function renderAdminWelcome(props: AdminWelcomeProps): Promise<RenderedMail> {
  return renderMail('Your Waymark account', <AdminWelcome {...props} />);
}
