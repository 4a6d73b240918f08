import { ActionButton, BareAddress, MailLayout, Paragraph, Rule, SmallPrint } from './mail-layout.tsx';
import { PRACTICE } from './practice-name.ts';
import { type RenderedMail, renderMail } from './rendered-mail.ts';

interface EmailChangedFromProps {
  /** Until when the link works, in words, with the zone: "Mon 23 Nov, 5:55 pm IST". */
  readonly until: string;
  readonly link: string;
}

const TITLE = 'Your email was changed';

export default function EmailChangedFrom({ until, link }: EmailChangedFromProps) {
  return (
    <MailLayout preview="If this wasn’t you, take your account back." title={TITLE}>
      <Paragraph>
        Your {PRACTICE} account has a new email address, so we won’t write to this one any more. If this was you, you
        don’t need to do anything.
      </Paragraph>
      <Paragraph>
        If it wasn’t you, take your account back by {until}. This signs everyone out, and we’ll email you a link to set
        a new password.
      </Paragraph>
      <ActionButton href={link}>Use this address again</ActionButton>
      <Rule />
      <SmallPrint>Until then, no one else can use this address for a {PRACTICE} account.</SmallPrint>
      <BareAddress href={link} />
    </MailLayout>
  );
}

EmailChangedFrom.PreviewProps = {
  until: 'Sat 21 Nov, 9:35 am IST',
  link: 'https://example.org/email-change/undo?code=abc',
} satisfies EmailChangedFromProps;

export function renderEmailChangedFrom(props: EmailChangedFromProps): Promise<RenderedMail> {
  return renderMail(TITLE, <EmailChangedFrom {...props} />);
}
