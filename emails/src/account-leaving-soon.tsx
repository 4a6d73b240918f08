import { ActionButton, BareAddress, MailLayout, Paragraph, Rule, SmallPrint } from './mail-layout.tsx';
import { PRACTICE } from './practice-name.ts';
import { type RenderedMail, renderMail } from './rendered-mail.ts';

interface AccountLeavingSoonProps {
  /** When the account is deleted, in words, with the zone: "Thu 3 Dec, 6:00 pm IST". */
  readonly dueAt: string;
  /** To the page where they keep it, after signing in. */
  readonly link: string;
}

const TITLE = 'Your account will be deleted in 48 hours';

export default function AccountLeavingSoon({ dueAt, link }: AccountLeavingSoonProps) {
  return (
    <MailLayout preview={`On ${dueAt}. After that, no one can bring it back.`} title={TITLE}>
      <Paragraph>
        You asked us to delete your {PRACTICE} account. On {dueAt} we’ll delete it. After that, no one can bring it
        back.
      </Paragraph>
      <Paragraph>Still what you want? Then you don’t need to do anything. To keep it, sign in before then.</Paragraph>
      <ActionButton href={link}>Keep my account</ActionButton>
      <Rule />
      <SmallPrint>This is the last reminder. We’ll write once more when it’s done.</SmallPrint>
      <BareAddress href={link} />
    </MailLayout>
  );
}

AccountLeavingSoon.PreviewProps = {
  dueAt: 'Thu 3 Dec, 6:00 pm IST',
  link: 'https://example.org/leaving',
} satisfies AccountLeavingSoonProps;

export function renderAccountLeavingSoon(props: AccountLeavingSoonProps): Promise<RenderedMail> {
  return renderMail(TITLE, <AccountLeavingSoon {...props} />);
}
