import { ActionButton, BareAddress, MailLayout, Paragraph, Rule, SmallPrint } from './mail-layout.tsx';
import { PRACTICE } from './practice-name.ts';
import { type RenderedMail, renderMail } from './rendered-mail.ts';

interface AccountLeavingProps {
  /** When the account is deleted, in words, with the zone: "Thu 3 Dec, 6:00 pm IST". */
  readonly dueAt: string;
  /** To the page where they keep it, after signing in. */
  readonly link: string;
}

const TITLE = 'Your account will be deleted';

export default function AccountLeaving({ dueAt, link }: AccountLeavingProps) {
  return (
    <MailLayout preview={`On ${dueAt}. Until then you can keep it.`} title={TITLE}>
      <Paragraph>
        You asked us to delete your {PRACTICE} account. That happens on {dueAt}. No one else can see it anymore, we’ve
        signed you out everywhere else, and we pause other emails, texts and notifications.
      </Paragraph>
      <Paragraph>
        Changed your mind? Sign in before then and keep your account. What’s in it is still there; only sessions that
        were cancelled stay cancelled.
      </Paragraph>
      <ActionButton href={link}>Keep my account</ActionButton>
      <Paragraph>
        If this wasn’t you, someone else is in your account. Sign in now, keep your account, and change your password.
      </Paragraph>
      <Rule />
      <SmallPrint>We’ll write again 48 hours before, and once it’s done.</SmallPrint>
      <BareAddress href={link} />
    </MailLayout>
  );
}

AccountLeaving.PreviewProps = {
  dueAt: 'Thu 3 Dec, 6:00 pm IST',
  link: 'https://example.org/leaving',
} satisfies AccountLeavingProps;

export function renderAccountLeaving(props: AccountLeavingProps): Promise<RenderedMail> {
  return renderMail(TITLE, <AccountLeaving {...props} />);
}
