import { ActionButton, BareAddress, MailLayout, Paragraph, Rule, SmallPrint } from './mail-layout.tsx';
import { type RenderedMail, renderMail } from './rendered-mail.ts';

interface LostFactorReadyProps {
  readonly link: string;
}

const TITLE = 'Sign in without your second factor';

export default function LostFactorReady({ link }: LostFactorReadyProps) {
  return (
    <MailLayout preview="The link works once, for 7 days, with your password." title={TITLE}>
      <Paragraph>
        The 72 hours are over. With your password, this link signs you in once. It removes your old passkeys,
        authenticator app and recovery codes. It works for 7 days.
      </Paragraph>
      <ActionButton href={link}>Sign in</ActionButton>
      <Rule />
      <SmallPrint>If this wasn’t you, set a new password now. That ends this link too.</SmallPrint>
      <BareAddress href={link} />
    </MailLayout>
  );
}

LostFactorReady.PreviewProps = { link: 'https://example.org/lost-factor?code=abc' } satisfies LostFactorReadyProps;

export function renderLostFactorReady(props: LostFactorReadyProps): Promise<RenderedMail> {
  return renderMail(TITLE, <LostFactorReady {...props} />);
}
