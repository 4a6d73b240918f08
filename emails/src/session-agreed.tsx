import { Fragment } from 'react';
import {
  ActionButton,
  BareAddress,
  MailLayout,
  Paragraph,
  Rule,
  SmallPrint,
  TextLink,
  WrittenText,
} from './mail-layout.tsx';
import { oneLine, plainName } from './plain-name.ts';
import { type RenderedMail, renderMail } from './rendered-mail.ts';

interface SessionAgreedProps {
  readonly coach: string;
  /** When the session was, such as “Thu 26 Nov, 11 am GMT”. */
  readonly when: string;
  readonly hasMet: boolean;
  /** As the two wrote it; empty if they wrote nothing. */
  readonly summary: string;
  readonly actions: readonly { readonly text: string; readonly owner: string; readonly due: string | null }[];
  /** A link for each step from 1 to 5 of how useful it was; empty once that was answered. */
  readonly useful: readonly string[];
  /** When the next session is, or null. */
  readonly next: string | null;
  readonly link: string;
  /** Where the person chooses what we mail. */
  readonly preferencesLink: string;
}

const titleOf = ({ coach, hasMet }: Pick<SessionAgreedProps, 'coach' | 'hasMet'>) =>
  hasMet ? `What you and ${plainName(coach)} agreed` : `Your session with ${plainName(coach)} didn’t take place`;

export default function SessionAgreed(props: SessionAgreedProps) {
  const { coach, when, hasMet, summary, actions, useful, next, link, preferencesLink } = props;
  return (
    <MailLayout preview={`Your session on ${when}`} title={titleOf(props)}>
      <Paragraph>
        {hasMet ? `In your session on ${when}.` : `${plainName(coach)} noted that you didn’t meet on ${when}.`}
      </Paragraph>
      {summary.trim() === '' ? null : <WrittenText>{summary}</WrittenText>}
      {actions.map(({ text, owner, due }) => (
        <Paragraph key={`${owner} ${text}`}>
          {`${plainName(owner)}${due === null ? '' : `, by ${due}`}:`}
          <br />
          {oneLine(text)}
        </Paragraph>
      ))}
      <Paragraph>{next === null ? 'The next session isn’t booked yet.' : `Your next session is ${next}.`}</Paragraph>
      {useful.length === 0 ? null : (
        <Paragraph>
          Was this session useful to you, from 1, not at all, to 5, very much?
          <br />
          {useful.map((step, index) => (
            <Fragment key={step}>
              {index === 0 ? '' : ' · '}
              <TextLink href={step}>{`\u00a0${index + 1}\u00a0`}</TextLink>
            </Fragment>
          ))}
        </Paragraph>
      )}
      <ActionButton href={link}>Open session</ActionButton>
      <Rule />
      <SmallPrint>
        You get this because you chose it in your <TextLink href={preferencesLink}>notification settings</TextLink>.
      </SmallPrint>
      <BareAddress href={link} />
    </MailLayout>
  );
}

SessionAgreed.PreviewProps = {
  coach: 'Maya',
  when: 'Thu 26 Nov, 11 am GMT',
  hasMet: true,
  summary: 'Silence reads as yes.\nYou will say a short no to the Friday stand-up.',
  actions: [{ text: 'Say the Friday sentence to Henrik', owner: 'You', due: '30 Nov 2026' }],
  useful: [1, 2, 3, 4, 5].map((step) => `https://example.org/coachee/sessions/3f0e3a52?useful=${step}#rating`),
  next: 'Thu 10 Dec, 11 am GMT',
  link: 'https://example.org/coachee/sessions/3f0e3a52-7f2c-4a7e-9a54-1d8a7f0f4b11',
  preferencesLink: 'https://example.org/notifications?show=preferences',
} satisfies SessionAgreedProps;

export function renderSessionAgreed(props: SessionAgreedProps): Promise<RenderedMail> {
  return renderMail(titleOf(props), <SessionAgreed {...props} />);
}
