import { MailLayout, Paragraph, Rule, SmallPrint, WrittenText } from './mail-layout.tsx';
import { PRACTICE } from './practice-name.ts';
import { type RenderedMail, renderMail } from './rendered-mail.ts';

interface Stays {
  /** As in "The books of your organisation’s seats". */
  readonly what: string;
  /** Why, and until when. */
  readonly why: string;
}

interface AccountErasedProps {
  /** In words, with the zone: "Thu 3 Dec, 6:00 pm IST". */
  readonly erasedAt: string;
  /** Each as in "Your goals and check-ins". */
  readonly gone: readonly string[];
  readonly stays: readonly Stays[];
  /** `files` are the embedded database, whose copies are renewed; those of a server aren't ours. */
  readonly copies: 'files' | 'server';
}

const TITLE = 'Your account is deleted';

const COPIES = {
  files:
    'Our backups are renewed within minutes of this email. From then on they hold nothing of yours either. Copies kept on other machines go when they expire.',
  server:
    'Backups of our database may hold your account until they expire. If one is ever restored, your account is deleted again before anyone can use it.',
} as const;

/** The receipt: the only mail after an account is gone, so it leads nowhere. */
export default function AccountErased({ erasedAt, gone, stays, copies }: AccountErasedProps) {
  return (
    <MailLayout preview="What was deleted, what stays, and why." title={TITLE}>
      <Paragraph>
        We deleted your {PRACTICE} account on {erasedAt}. No account uses this address anymore. This is your receipt.
      </Paragraph>
      <Paragraph>
        <b>Deleted</b>
      </Paragraph>
      <WrittenText>{gone.join('\n')}</WrittenText>
      {stays.length > 0 && (
        <Paragraph>
          <b>What stays, without your name</b>
        </Paragraph>
      )}
      {stays.map(({ what, why }) => (
        <WrittenText key={what}>{`${what}\n${why}`}</WrittenText>
      ))}
      <Paragraph>{COPIES[copies]}</Paragraph>
      <Rule />
      <SmallPrint>This is our last email to you.</SmallPrint>
    </MailLayout>
  );
}

AccountErased.PreviewProps = {
  erasedAt: 'Thu 3 Dec, 6:00 pm IST',
  gone: ['Your profile and picture', 'Your goals and check-ins'],
  stays: [{ what: 'The books of seats', why: 'So that they still balance: 10 years.' }],
  copies: 'files',
} satisfies AccountErasedProps;

export function renderAccountErased(props: AccountErasedProps): Promise<RenderedMail> {
  return renderMail(TITLE, <AccountErased {...props} />);
}
