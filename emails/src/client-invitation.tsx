import { ActionButton, BareAddress, MailLayout, Paragraph, Rule, SmallPrint } from './mail-layout.tsx';
import { type RenderedMail, renderMail } from './rendered-mail.ts';

interface ClientInvitationProps {
  readonly link: string;
}

export default function ClientInvitation({ link }: ClientInvitationProps) {
  return (
    <MailLayout preview="You are invited to coaching on Waymark." title="Hello">
      <Paragraph>
        You are invited to Waymark, where people meet a coach and keep small steps going between sessions.
      </Paragraph>
      <ActionButton href={link}>Open Waymark</ActionButton>
      <Paragraph>
        Choose “Start Your Journey” there. Your account will be your own: what you write and talk about stays between
        you and your coach.
      </Paragraph>
      <Rule />
      <SmallPrint>If you’re not interested, just ignore this mail. We kept your address nowhere else.</SmallPrint>
      <BareAddress href={link} />
    </MailLayout>
  );
}

ClientInvitation.PreviewProps = { link: 'https://example.org/' } satisfies ClientInvitationProps;

export function renderClientInvitation(props: ClientInvitationProps): Promise<RenderedMail> {
  return renderMail('You are invited to Waymark', <ClientInvitation {...props} />);
}
