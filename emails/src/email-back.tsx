import { ActionButton, BareAddress, MailLayout, Paragraph, Rule, SmallPrint } from './mail-layout.tsx';
import { PRACTICE } from './practice-name.ts';
import { type RenderedMail, renderMail } from './rendered-mail.ts';

interface EmailBackProps {
  /** To set a password. */
  readonly link: string;
}

const TITLE = 'Your account is back';

export default function EmailBack({ link }: EmailBackProps) {
  return (
    <MailLayout preview="Now set a new password. The link is valid for 60 minutes." title={TITLE}>
      <Paragraph>
        Your {PRACTICE} account has this address again, and everyone was signed out. The password you had no longer
        works, because the person who changed the address may know it.
      </Paragraph>
      <ActionButton href={link}>Set a new password</ActionButton>
      <Paragraph>The link is valid for 60 minutes and works once.</Paragraph>
      <Rule />
      <SmallPrint>Too late for the link? Ask for another one with “Forgot password?” on the login page.</SmallPrint>
      <BareAddress href={link} />
    </MailLayout>
  );
}

EmailBack.PreviewProps = {
  link: 'https://example.org/reset-password?code=n3vQXbW1cMZk7u0oYt5LrD2sGhJ8aEfP4iKxTqVwBy6',
} satisfies EmailBackProps;

export function renderEmailBack(props: EmailBackProps): Promise<RenderedMail> {
  return renderMail(TITLE, <EmailBack {...props} />);
}
