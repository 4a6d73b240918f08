import { CodeDigits, MailLayout, Paragraph, Rule, SmallPrint } from './mail-layout.tsx';
import { PRACTICE } from './practice-name.ts';
import { type RenderedMail, renderMail } from './rendered-mail.ts';

interface FactorCodeProps {
  readonly code: string;
}

export default function FactorCode({ code }: FactorCodeProps) {
  return (
    <MailLayout preview={`${code} is your code. It is valid for 10 minutes.`} title="Set up your second factor">
      <Paragraph>Enter these five digits to set up your second factor. They are valid for 10 minutes.</Paragraph>
      <CodeDigits>{code}</CodeDigits>
      <Rule />
      <SmallPrint>
        If this wasn’t you, someone is signed in to your account. Set a new password now. {PRACTICE} never asks you for
        the code, so please do not pass it on.
      </SmallPrint>
    </MailLayout>
  );
}

FactorCode.PreviewProps = { code: '40712' } satisfies FactorCodeProps;

export function renderFactorCode(props: FactorCodeProps): Promise<RenderedMail> {
  return renderMail(`Your ${PRACTICE} code`, <FactorCode {...props} />);
}
