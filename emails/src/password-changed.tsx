import { ActionButton, BareAddress, MailLayout, Paragraph, Rule, SmallPrint } from './mail-layout.tsx';
import { type RenderedMail, renderMail } from './rendered-mail.ts';

interface PasswordChangedProps {
  /** Shown in UTC: the mail has no time zone to go by. */
  readonly changedAt?: Date;
  /** Where to set a new password if it was someone else. */
  readonly link: string;
}

const inUtc = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

export default function PasswordChanged({ changedAt, link }: PasswordChangedProps) {
  const when = changedAt ? `on ${inUtc.format(changedAt)} UTC` : 'a moment ago';
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
  changedAt: new Date('2026-11-21T04:05:00Z'),
  link: 'https://example.org/forgot-password',
} satisfies PasswordChangedProps;

export function renderPasswordChanged(props: PasswordChangedProps): Promise<RenderedMail> {
  return renderMail('Your password was changed', <PasswordChanged {...props} />);
}
