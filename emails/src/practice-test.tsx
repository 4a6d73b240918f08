import { MailLayout, Paragraph, SmallPrint } from './mail-layout.tsx';
import { type RenderedMail, renderMail } from './rendered-mail.ts';

export default function PracticeTest() {
  return (
    <MailLayout preview="Mail from your Waymark arrives." title="A test from Waymark">
      <Paragraph>You sent this to yourself from the practice’s console. Mail from your Waymark arrives.</Paragraph>
      <SmallPrint>If it was in your spam folder, it is there for others too: look at SPF and DKIM.</SmallPrint>
    </MailLayout>
  );
}

export function renderPracticeTest(): Promise<RenderedMail> {
  return renderMail('A test from Waymark', <PracticeTest />);
}
