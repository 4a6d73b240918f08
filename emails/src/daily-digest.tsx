import { MailLayout, Paragraph, Rule, SmallPrint, TextLink } from './mail-layout.tsx';
import { plainName } from './plain-name.ts';
import { PRACTICE } from './practice-name.ts';
import { type RenderedMail, renderMail } from './rendered-mail.ts';

interface DigestItem {
  readonly title: string;
  readonly body: string;
  readonly link: string;
}

interface DailyDigestProps {
  readonly items: readonly DigestItem[];
  /** Where the person chooses what we mail. */
  readonly preferencesLink: string;
}

const counted = (items: readonly DigestItem[]) => (items.length === 1 ? 'One update' : `${items.length} updates`);

export default function DailyDigest({ items, preferencesLink }: DailyDigestProps) {
  return (
    <MailLayout preview={items.map(({ title }) => plainName(title)).join(' · ')} title={`Your day on ${PRACTICE}`}>
      {items.map(({ title, body, link }) => (
        <Paragraph key={`${link} ${title}`}>
          <TextLink href={link}>{plainName(title)}</TextLink>
          <br />
          {plainName(body)}
        </Paragraph>
      ))}
      <Rule />
      <SmallPrint>
        You choose <TextLink href={preferencesLink}>which mails you get, and when</TextLink>.
      </SmallPrint>
    </MailLayout>
  );
}

DailyDigest.PreviewProps = {
  items: [
    {
      title: 'A minute of attention',
      body: 'A new article on Stress and calm.',
      link: 'https://example.org/blogs/a-minute-of-attention',
    },
  ],
  preferencesLink: 'https://example.org/notifications?show=preferences',
} satisfies DailyDigestProps;

export function renderDailyDigest(props: DailyDigestProps): Promise<RenderedMail> {
  return renderMail(`${counted(props.items)} since yesterday on ${PRACTICE}`, <DailyDigest {...props} />);
}
