import { MailLayout, SmallPrint, WrittenText } from './mail-layout.tsx';
import { plainName, unlinked } from './plain-name.ts';
import { type RenderedMail, renderMail } from './rendered-mail.ts';

interface SeatRequestProps {
  /** By which the operator answers it. */
  readonly id: number;
  readonly organisation: string;
  readonly askedBy: string;
  readonly email: string;
  readonly seats: number;
  readonly reason: string;
}

const titleOf = ({ organisation, seats }: SeatRequestProps) =>
  `${plainName(organisation)} asks for ${seats === 1 ? '1 seat' : `${seats} seats`}`;

export default function SeatRequest(props: SeatRequestProps) {
  const { id, askedBy, email, seats, reason } = props;
  return (
    <MailLayout preview={titleOf(props)} title={titleOf(props)}>
      <WrittenText>{unlinked(reason)}</WrittenText>
      <SmallPrint>
        Sent by {plainName(askedBy)} ({email}). Your reply goes straight to them.
      </SmallPrint>
      <SmallPrint>
        To give the seats: npm run operator -- approve-seats {id} {seats}. To decline: npm run operator -- decline-seats{' '}
        {id}. Both tell the organisation’s admins.
      </SmallPrint>
    </MailLayout>
  );
}

SeatRequest.PreviewProps = {
  id: 12,
  organisation: 'Tideline Studio',
  askedBy: 'Niamh Byrne',
  email: 'niamh@example.org',
  seats: 20,
  reason: 'Our design team starts in January.',
} satisfies SeatRequestProps;

export function renderSeatRequest(props: SeatRequestProps): Promise<RenderedMail> {
  return renderMail(titleOf(props), <SeatRequest {...props} />);
}
