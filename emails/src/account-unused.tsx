import { ActionButton, BareAddress, MailLayout, Paragraph, Rule, SmallPrint } from './mail-layout.tsx';
import { PRACTICE } from './practice-name.ts';
import { type RenderedMail, renderMail } from './rendered-mail.ts';

interface AccountUnusedProps {
  /** On which the account is deleted. */
  readonly day: string;
  readonly link: string;
}

const titleOf = (day: string) => `Sign in by ${day} to keep your account`;

export default function AccountUnused({ day, link }: AccountUnusedProps) {
  return (
    <MailLayout
      preview={`No one has signed in to your ${PRACTICE} account for almost three years.`}
      title={titleOf(day)}
    >
      <Paragraph>
        No one has signed in to your {PRACTICE} account for almost three years. We don’t keep what no one needs, so
        we’ll delete the account and everything in it on {day}.
      </Paragraph>
      <Paragraph>To keep it, sign in before that day. That’s all you need to do.</Paragraph>
      <ActionButton href={link}>Sign in</ActionButton>
      <Rule />
      <SmallPrint>If you no longer want the account, you don’t need to do anything.</SmallPrint>
      <BareAddress href={link} />
    </MailLayout>
  );
}

AccountUnused.PreviewProps = {
  day: 'Sat 26 Dec 2026',
  link: 'https://example.org/profile',
} satisfies AccountUnusedProps;

export function renderAccountUnused(props: AccountUnusedProps): Promise<RenderedMail> {
  return renderMail(titleOf(props.day), <AccountUnused {...props} />);
}
