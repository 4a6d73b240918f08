import { ActionButton, BareAddress, MailLayout, Paragraph, Rule, SmallPrint } from './mail-layout.tsx';
import { plainName } from './plain-name.ts';
import { type RenderedMail, renderMail } from './rendered-mail.ts';

interface SessionMailProps {
  /** Such as “Coaching session with Maya”. */
  readonly title: string;
  readonly what: 'booked' | 'moved' | 'cancelled';
  readonly when: string;
  readonly minutes: number;
  /** Until when the reader can move or cancel it freely; null if nothing limits them. */
  readonly freeUntil: string | null;
  readonly link: string;
  /** Who gets what is answered to the mail; null if no one does. */
  readonly replyReaches: string | null;
}

const SUBJECTS = { booked: 'Booked', moved: 'Moved', cancelled: 'Cancelled' } as const;

export default function SessionMail({ title, what, when, minutes, freeUntil, link, replyReaches }: SessionMailProps) {
  const isCancelled = what === 'cancelled';
  return (
    <MailLayout preview={`${SUBJECTS[what]}: ${when}`} title={`${SUBJECTS[what]}: ${plainName(title)}`}>
      <Paragraph>
        {isCancelled ? `It was planned for ${when}.` : `${when}, ${minutes} minutes.`}
        {what === 'moved' ? ' This is the new time.' : ''}
      </Paragraph>
      {freeUntil !== null && !isCancelled ? <Paragraph>Free to move or cancel until {freeUntil}.</Paragraph> : null}
      {replyReaches !== null ? <Paragraph>{replyWords(plainName(replyReaches))}</Paragraph> : null}
      <ActionButton href={link}>Open session</ActionButton>
      <Rule />
      <SmallPrint>
        {isCancelled
          ? 'The attached file removes it from your calendar. Most calendars do that automatically.'
          : 'The attached file adds it to your calendar. Most calendars do that automatically.'}
      </SmallPrint>
      <BareAddress href={link} />
    </MailLayout>
  );
}

const replyWords = (who: string): string =>
  `You can reply to this email: what you write reaches ${who} as a message, without attachments.`;

SessionMail.PreviewProps = {
  title: 'Coaching session with Maya',
  what: 'booked',
  when: 'Thu 10 Dec, 11 am GMT',
  minutes: 45,
  freeUntil: 'Wed 9 Dec, 11 am GMT',
  link: 'https://example.org/coachee/sessions/3f0e3a52-7f2c-4a7e-9a54-1d8a7f0f4b11',
  replyReaches: 'Maya',
} satisfies SessionMailProps;

export function renderSessionMail(props: SessionMailProps): Promise<RenderedMail> {
  return renderMail(`${SUBJECTS[props.what]}: ${props.when}`, <SessionMail {...props} />);
}
