import { ActionButton, BareAddress, MailLayout, Paragraph, Rule, SmallPrint } from './mail-layout.tsx';
import { plainName } from './plain-name.ts';
import { type RenderedMail, renderMail } from './rendered-mail.ts';

interface MembershipInvitationProps {
  readonly firstName: string | null;
  readonly organisation: string;
  readonly link: string;
}

export default function MembershipInvitation({ firstName, organisation, link }: MembershipInvitationProps) {
  const sponsor = plainName(organisation);
  return (
    <MailLayout
      preview={`${sponsor} invites you to coaching on Waymark.`}
      title={firstName === null ? 'Hello' : `Hello ${plainName(firstName)}`}
    >
      <Paragraph>
        {sponsor} invites you to Waymark, where people meet a coach and keep small steps going between sessions.
      </Paragraph>
      <ActionButton href={link}>See the invitation</ActionButton>
      <Paragraph>
        Your account will be your own. {sponsor} can see that you joined, but nothing about your coaching.
      </Paragraph>
      <Rule />
      <SmallPrint>The invitation expires after 30 days. If you’re not interested, just ignore this mail.</SmallPrint>
      <BareAddress href={link} />
    </MailLayout>
  );
}

MembershipInvitation.PreviewProps = {
  firstName: 'Tom',
  organisation: 'Harbour Light Hospitals',
  link: 'https://example.org/join?code=n3vQXbW1cMZk7u0oYt5LrD2sGhJ8aEfP4iKxTqVwBy6',
} satisfies MembershipInvitationProps;

export function renderMembershipInvitation(props: MembershipInvitationProps): Promise<RenderedMail> {
  return renderMail(`${plainName(props.organisation)} invites you to Waymark`, <MembershipInvitation {...props} />);
}
