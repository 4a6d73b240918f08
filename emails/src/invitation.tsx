import {
  ActionButton,
  BareAddress,
  MailLayout,
  type OrganisationHead,
  Paragraph,
  Rule,
  SmallPrint,
  WrittenText,
} from './mail-layout.tsx';
import { plainName, unlinked } from './plain-name.ts';
import { PRACTICE } from './practice-name.ts';
import { type RenderedMail, renderMail } from './rendered-mail.ts';

interface InvitationProps {
  readonly firstName: string | null;
  /** A person who invites into their family, or an organisation. */
  readonly inviter: string;
  readonly into: 'family' | 'organisation';
  /** The welcome that an organisation wrote; left out or empty without one. */
  readonly words?: string;
  readonly head?: OrganisationHead;
  readonly link: string;
}

const KINDS = {
  family: { what: `join their family on ${PRACTICE}`, preview: `join on ${PRACTICE}`, days: 14 },
  organisation: { what: PRACTICE, preview: `coaching on ${PRACTICE}`, days: 30 },
} as const;

export default function Invitation({ firstName, inviter, into, words = '', head, link }: InvitationProps) {
  const name = plainName(inviter);
  const { what, preview, days } = KINDS[into];
  return (
    <MailLayout
      preview={`${name} invites you to ${preview}.`}
      title={firstName === null ? 'Hello' : `Hello ${plainName(firstName)}`}
      head={head}
    >
      <Paragraph>
        {name} invites you to {what}, where people meet a coach and keep small steps going between sessions.
      </Paragraph>
      {words !== '' && <WrittenText>{unlinked(words)}</WrittenText>}
      <ActionButton href={link}>See the invitation</ActionButton>
      <Paragraph>
        Your account will be your own. {name} can see that you joined, but nothing about your coaching.
      </Paragraph>
      <Rule />
      <SmallPrint>
        The invitation expires after {days} days. If you’re not interested, just ignore this mail.
      </SmallPrint>
      <BareAddress href={link} />
    </MailLayout>
  );
}

Invitation.PreviewProps = {
  firstName: 'Arun',
  inviter: 'Priya Nair',
  into: 'family',
  link: 'https://example.org/invite?code=n3vQXbW1cMZk7u0oYt5LrD2sGhJ8aEfP4iKxTqVwBy6',
} satisfies InvitationProps;

export function renderInvitation(props: InvitationProps): Promise<RenderedMail> {
  return renderMail(`${plainName(props.inviter)} invites you to ${PRACTICE}`, <Invitation {...props} />);
}
