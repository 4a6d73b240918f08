import { ActionButton, BareAddress, MailLayout, Paragraph, Rule, SmallPrint, TextLink } from './mail-layout.tsx';
import { type RenderedMail, renderMail } from './rendered-mail.ts';

interface CheckInProps {
  readonly kind: 'who5' | 'one-question';
  /** Whether it was sent before and not answered. */
  readonly isReminder: boolean;
  /** Works once, without signing in. */
  readonly link: string;
  /** Where the person chooses when we ask. */
  readonly choiceLink: string;
}

const QUESTIONS = {
  who5: 'Five questions about the last two weeks. They take about a minute.',
  'one-question': 'One question about this week.',
} as const;

export default function CheckIn({ kind, isReminder, link, choiceLink }: CheckInProps) {
  return (
    <MailLayout preview={QUESTIONS[kind]} title={titleOf(isReminder)}>
      <Paragraph>{QUESTIONS[kind]}</Paragraph>
      <ActionButton href={link}>{kind === 'who5' ? 'Start check-in' : 'Answer the question'}</ActionButton>
      <Rule />
      <SmallPrint>
        The link is for you alone and works once, for seven days, without signing in. Please don’t forward it.
        {isReminder ? ' We won’t ask again about this one.' : ''} You choose{' '}
        <TextLink href={choiceLink}>what we ask, and when</TextLink>.
      </SmallPrint>
      <BareAddress href={link} />
    </MailLayout>
  );
}

const titleOf = (isReminder: boolean): string => (isReminder ? 'Your check-in is still open' : 'How have you been?');

CheckIn.PreviewProps = {
  kind: 'who5',
  isReminder: false,
  link: 'https://example.org/check-in?code=4f2a',
  choiceLink: 'https://example.org/coachee/check-ins',
} satisfies CheckInProps;

export function renderCheckIn(props: CheckInProps): Promise<RenderedMail> {
  return renderMail(titleOf(props.isReminder), <CheckIn {...props} />);
}
