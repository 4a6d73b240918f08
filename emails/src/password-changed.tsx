import { SafetyMail } from './mail-layout.tsx';
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
    <SafetyMail title="Your password was changed" link={link}>
      The password of your account was changed {when}, and you were signed out everywhere else.
    </SafetyMail>
  );
}

PasswordChanged.PreviewProps = {
  changedAt: 'Sat 21 Nov, 9:35 am IST',
  link: 'https://example.org/forgot-password',
} satisfies PasswordChangedProps;

export function renderPasswordChanged(props: PasswordChangedProps): Promise<RenderedMail> {
  return renderMail('Your password was changed', <PasswordChanged {...props} />);
}
