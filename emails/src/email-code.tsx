import { CodeDigits, MailLayout, Paragraph, Rule, SmallPrint } from './mail-layout.tsx';
import { PRACTICE } from './practice-name.ts';
import { type RenderedMail, renderMail } from './rendered-mail.ts';

interface EmailCodeProps {
  readonly code: string;
}

export default function EmailCode({ code }: EmailCodeProps) {
  return (
    <MailLayout preview={`${code} is your code. It is valid for 10 minutes.`} title="Confirm your new email">
      <Paragraph>
        Enter these five digits to use this address for your {PRACTICE} account. They are valid for 10 minutes.
      </Paragraph>
      <CodeDigits>{code}</CodeDigits>
      <Rule />
      <SmallPrint>
        If this wasn’t you, ignore this mail: someone probably mistyped their address. {PRACTICE} never asks you for the
        code, so please do not pass it on.
      </SmallPrint>
    </MailLayout>
  );
}

EmailCode.PreviewProps = { code: '40712' } satisfies EmailCodeProps;

export function renderEmailCode(props: EmailCodeProps): Promise<RenderedMail> {
  return renderMail('Confirm your new email', <EmailCode {...props} />);
}
