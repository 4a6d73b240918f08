import { MailLayout, Paragraph, SmallPrint } from './mail-layout.tsx';
import { type RenderedMail, renderMail } from './rendered-mail.ts';

interface PracticeHeadProps {
  readonly head: string;
}

export default function PracticeHead({ head }: PracticeHeadProps) {
  return (
    <MailLayout
      preview="Keep this mail: it proves later that nothing is missing."
      title="The head of the practice’s log"
    >
      <Paragraph>
        This is where the log of what is done in the practice’s console ended today. Keep this mail: with it you can
        prove later that no line was cut off, and that the database is not an older one.
      </Paragraph>
      <Paragraph>{head}</Paragraph>
      <Paragraph>To check, give it to the operator’s command: npm run operator -- audit {head}</Paragraph>
      <SmallPrint>It comes every week, and says nothing about anyone.</SmallPrint>
    </MailLayout>
  );
}

PracticeHead.PreviewProps = { head: '0123456789abcdef'.repeat(4) } satisfies PracticeHeadProps;

export function renderPracticeHead(props: PracticeHeadProps): Promise<RenderedMail> {
  return renderMail('The head of the practice’s log', <PracticeHead {...props} />);
}
