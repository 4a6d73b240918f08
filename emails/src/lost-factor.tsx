import { ActionButton, BareAddress, MailLayout, Paragraph, Rule, SmallPrint } from './mail-layout.tsx';
import { type RenderedMail, renderMail } from './rendered-mail.ts';

interface LostFactorProps {
  /** When the wait ends, in words, with the zone: "Mon 23 Nov, 5:55 pm IST". */
  readonly readyAt: string;
  readonly stopLink: string;
}

const TITLE = 'Someone says your second factor is lost';

export default function LostFactor({ readyAt, stopLink }: LostFactorProps) {
  return (
    <MailLayout preview="If this wasn’t you, stop it now." title={TITLE}>
      <Paragraph>
        Someone who knows your password told us the second factor of your account is lost. On {readyAt} we will send you
        a link to sign in without it.
      </Paragraph>
      <Paragraph>
        If this was you, wait for that email. If it wasn’t, stop it now and set a new password: someone knows yours.
      </Paragraph>
      <ActionButton href={stopLink}>Stop this request</ActionButton>
      <Rule />
      <SmallPrint>We send emails about your account’s security to every address we have for you.</SmallPrint>
      <BareAddress href={stopLink} />
    </MailLayout>
  );
}

LostFactor.PreviewProps = {
  readyAt: 'Sat 21 Nov, 9:35 am IST',
  stopLink: 'https://example.org/lost-factor/stop?code=abc',
} satisfies LostFactorProps;

export function renderLostFactor(props: LostFactorProps): Promise<RenderedMail> {
  return renderMail(TITLE, <LostFactor {...props} />);
}
