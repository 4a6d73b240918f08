import { CodeDigits, MailLayout, Paragraph, Rule, SmallPrint } from './mail-layout.tsx';
import { PRACTICE } from './practice-name.ts';
import { type RenderedMail, renderMail } from './rendered-mail.ts';

interface TriageCodeProps {
  readonly code: string;
}

export default function TriageCode({ code }: TriageCodeProps) {
  return (
    <MailLayout preview={`${code} is your code. It is valid for 10 minutes.`} title="Confirm this address">
      <Paragraph>Enter these five digits to confirm this address. They are valid for 10 minutes.</Paragraph>
      <CodeDigits>{code}</CodeDigits>
      <Rule />
      <SmallPrint>
        If this wasn’t you, ignore this mail: without the code we send nothing to this address. {PRACTICE} never asks
        you for the code, so please do not pass it on.
      </SmallPrint>
    </MailLayout>
  );
}

TriageCode.PreviewProps = { code: '40712' } satisfies TriageCodeProps;

export function renderTriageCode(props: TriageCodeProps): Promise<RenderedMail> {
  return renderMail(`Your ${PRACTICE} code`, <TriageCode {...props} />);
}
