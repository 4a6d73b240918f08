import { ActionButton, BareAddress, MailLayout, Paragraph, Rule, SmallPrint } from './mail-layout.tsx';
import { type RenderedMail, renderMail } from './rendered-mail.ts';

interface PasswordChangedProps {
  /** When it was changed, in words, with the zone: "Mon 23 Nov, 5:55 pm IST". */
  readonly changedAt?: string;
  /** Where to set a new password if it was someone else. */
  readonly link: string;
}

export default function PasswordChanged({ changedAt, link }: PasswordChangedProps) {
  const when = changedAt ? `on ${changedAt}` : 'a moment ago';
  return (
    <MailLayout preview="If this wasn’t you, set a new password now." title="Your password was changed">
      <Paragraph>The password of your account was changed {when}, and you were signed out everywhere else.</Paragraph>
      <Paragraph>If this was you, you don’t need to do anything. If it wasn’t, set a new password now:</Paragraph>
      <ActionButton href={link}>Set a new password</ActionButton>
      <Rule />
      <SmallPrint>We always send mails about the safety of your account.</SmallPrint>
      <BareAddress href={link} />
    </MailLayout>
  );
}

PasswordChanged.PreviewProps = {
  changedAt: 'Sat 21 Nov, 9:35 am IST',
  link: 'https://example.org/forgot-password',
} satisfies PasswordChangedProps;

export function renderPasswordChanged(props: PasswordChangedProps): Promise<RenderedMail> {
  return renderMail('Your password was changed', <PasswordChanged {...props} />);
}
