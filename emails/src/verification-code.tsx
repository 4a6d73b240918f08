import { CodeDigits, MailLayout, Paragraph, Rule, SmallPrint } from './mail-layout.tsx';
import { PRACTICE } from './practice-name.ts';
import { type RenderedMail, renderMail } from './rendered-mail.ts';

interface VerificationCodeProps {
  readonly code: string;
}

export default function VerificationCode({ code }: VerificationCodeProps) {
  return (
    <MailLayout preview={`${code} is your code. It is valid for 10 minutes.`} title="Your code">
      <Paragraph>Enter these five digits to finish signing up. They are valid for 10 minutes.</Paragraph>
      <CodeDigits>{code}</CodeDigits>
      <Rule />
      <SmallPrint>
        If this wasn’t you, ignore this mail: without the code no one can use your address. {PRACTICE} never asks you
        for the code, so please do not pass it on.
      </SmallPrint>
    </MailLayout>
  );
}

VerificationCode.PreviewProps = { code: '40712' } satisfies VerificationCodeProps;

export function renderVerificationCode(props: VerificationCodeProps): Promise<RenderedMail> {
  return renderMail(`Your ${PRACTICE} code`, <VerificationCode {...props} />);
}
