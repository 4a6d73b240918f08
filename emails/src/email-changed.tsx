import { ActionButton, BareAddress, MailLayout, Paragraph, Rule, SmallPrint } from './mail-layout.tsx';
import { PRACTICE } from './practice-name.ts';
import { type RenderedMail, renderMail } from './rendered-mail.ts';

interface EmailChangedProps {
  /** `taken-back`: the link in the mail to the former address was used. */
  readonly what: 'changed' | 'taken-back';
  readonly link: string;
}

const WORDS = {
  changed: {
    title: 'This is your new email',
    preview: `Sign in to ${PRACTICE} with it from now on.`,
    body: `Sign in to ${PRACTICE} with this address from now on. Your password is the same, and you were signed out everywhere else. We also wrote to the address you had before.`,
    action: 'Sign-in and security',
  },
  'taken-back': {
    title: 'Your email was changed back',
    preview: 'Your account has its former address again.',
    body: `Someone used the link we sent to the former address of your ${PRACTICE} account. The account has that address again, and everyone was signed out. If this wasn’t you, write to us.`,
    action: `Go to ${PRACTICE}`,
  },
} as const;

export default function EmailChanged({ what, link }: EmailChangedProps) {
  const { title, preview, body, action } = WORDS[what];
  return (
    <MailLayout preview={preview} title={title}>
      <Paragraph>{body}</Paragraph>
      <ActionButton href={link}>{action}</ActionButton>
      <Rule />
      <SmallPrint>We send this mail whenever the email of an account changes.</SmallPrint>
      <BareAddress href={link} />
    </MailLayout>
  );
}

EmailChanged.PreviewProps = {
  what: 'changed',
  link: 'https://example.org/settings/sign-in',
} satisfies EmailChangedProps;

export function renderEmailChanged(props: EmailChangedProps): Promise<RenderedMail> {
  return renderMail(WORDS[props.what].title, <EmailChanged {...props} />);
}
