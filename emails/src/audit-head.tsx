import { MailLayout, Paragraph, SmallPrint } from './mail-layout.tsx';
import { type RenderedMail, renderMail } from './rendered-mail.ts';

interface AuditHeadProps {
  readonly head: string;
}

export default function AuditHead({ head }: AuditHeadProps) {
  return (
    <MailLayout preview="Keep this mail: it proves later that nothing is missing." title="The head of the audit log">
      <Paragraph>
        This is where the log of what admins did ended today. Keep this mail: with it you can prove later that no line
        was cut off, and that the database is not an older one.
      </Paragraph>
      <Paragraph>{head}</Paragraph>
      <Paragraph>To check, give it to the operator’s command: npm run operator -- audit {head}</Paragraph>
      <SmallPrint>It comes every week, and says nothing about anyone.</SmallPrint>
    </MailLayout>
  );
}

AuditHead.PreviewProps = { head: '0123456789abcdef'.repeat(4) } satisfies AuditHeadProps;

export function renderAuditHead(props: AuditHeadProps): Promise<RenderedMail> {
  return renderMail('The head of the audit log', <AuditHead {...props} />);
}
