import { ActionButton, BareAddress, MailLayout, Paragraph, Rule, SmallPrint } from './mail-layout.tsx';
import { type RenderedMail, renderMail } from './rendered-mail.ts';

interface ClientInvitationProps {
  readonly link: string;
  readonly role: 'coachee' | 'coach';
}

const WORDS = {
  coachee: {
    preview: 'You are invited to coaching on Waymark.',
    first: 'You are invited to Waymark, where people meet a coach and keep small steps going between sessions.',
    next: 'Choose “Start Your Journey” there. Your account will be your own: what you write and talk about stays between you and your coach.',
  },
  coach: {
    preview: 'You are invited to coach on Waymark.',
    first:
      'You are invited to Waymark as a coach: your hours, your clients and what you write with them are in one place.',
    next: 'Choose “Join as a coach” there. We look at your profile before clients can find you.',
  },
} as const;

export default function ClientInvitation({ link, role }: ClientInvitationProps) {
  const { preview, first, next } = WORDS[role];
  return (
    <MailLayout preview={preview} title="Hello">
      <Paragraph>{first}</Paragraph>
      <ActionButton href={link}>Open Waymark</ActionButton>
      <Paragraph>{next} Sign up with the email that got this, within 14 days.</Paragraph>
      <Rule />
      <SmallPrint>If you’re not interested, just ignore this mail. We kept your address nowhere else.</SmallPrint>
      <BareAddress href={link} />
    </MailLayout>
  );
}

ClientInvitation.PreviewProps = { link: 'https://example.org/', role: 'coachee' } satisfies ClientInvitationProps;

export function renderClientInvitation(props: ClientInvitationProps): Promise<RenderedMail> {
  return renderMail('You are invited to Waymark', <ClientInvitation {...props} />);
}
