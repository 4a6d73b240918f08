import { ActionButton, BareAddress, MailLayout, Paragraph, Rule, SmallPrint } from './mail-layout.tsx';
import { plainName } from './plain-name.ts';
import { type RenderedMail, renderMail } from './rendered-mail.ts';

interface FamilyInvitationProps {
  readonly firstName: string;
  readonly inviterName: string;
  readonly link: string;
}

export default function FamilyInvitation({ firstName, inviterName, link }: FamilyInvitationProps) {
  const inviter = plainName(inviterName);
  return (
    <MailLayout preview={`${inviter} invites you to join on Waymark.`} title={`Hello ${plainName(firstName)}`}>
      <Paragraph>
        {inviter} invites you to join their family on Waymark, where people meet a coach and keep small steps going
        between sessions.
      </Paragraph>
      <ActionButton href={link}>See the invitation</ActionButton>
      <Paragraph>
        Your account will be your own. {inviter} can see that you joined, but nothing about your coaching.
      </Paragraph>
      <Rule />
      <SmallPrint>The invitation expires after 14 days. If you’re not interested, just ignore this mail.</SmallPrint>
      <BareAddress href={link} />
    </MailLayout>
  );
}

FamilyInvitation.PreviewProps = {
  firstName: 'Arun',
  inviterName: 'Priya Nair',
  link: 'https://example.org/invite?code=n3vQXbW1cMZk7u0oYt5LrD2sGhJ8aEfP4iKxTqVwBy6',
} satisfies FamilyInvitationProps;

export function renderFamilyInvitation(props: FamilyInvitationProps): Promise<RenderedMail> {
  return renderMail(`${plainName(props.inviterName)} invites you to Waymark`, <FamilyInvitation {...props} />);
}
