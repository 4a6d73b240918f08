import { ActionButton, BareAddress, MailLayout, Paragraph, Rule, SmallPrint } from './mail-layout.tsx';
import { type RenderedMail, renderMail } from './rendered-mail.ts';

interface PasswordResetProps {
  readonly link: string;
}

export default function PasswordReset({ link }: PasswordResetProps) {
  return (
    <MailLayout preview="Set a new password. The link is valid for 60 minutes." title="Set a new password">
      <Paragraph>Someone asked to set a new password for your account. If it was you, continue here:</Paragraph>
      <ActionButton href={link}>Set a new password</ActionButton>
      <Paragraph>The link is valid for 60 minutes and works once.</Paragraph>
      <Rule />
      <SmallPrint>If this wasn’t you, ignore this mail. Your password hasn’t changed.</SmallPrint>
      <BareAddress href={link} />
    </MailLayout>
  );
}

PasswordReset.PreviewProps = {
  link: 'https://example.org/reset-password?code=n3vQXbW1cMZk7u0oYt5LrD2sGhJ8aEfP4iKxTqVwBy6',
} satisfies PasswordResetProps;

export function renderPasswordReset(props: PasswordResetProps): Promise<RenderedMail> {
  return renderMail('Set a new password', <PasswordReset {...props} />);
}
