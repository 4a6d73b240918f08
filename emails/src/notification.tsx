import {
  ActionButton,
  BareAddress,
  MailLayout,
  type OrganisationHead,
  Rule,
  SmallPrint,
  TextLink,
  WrittenText,
} from './mail-layout.tsx';
import { plainName, unlinked } from './plain-name.ts';
import { PRACTICE } from './practice-name.ts';
import { type RenderedMail, renderMail } from './rendered-mail.ts';

interface NotificationProps {
  readonly title: string;
  readonly body: string;
  readonly link: string;
  readonly head?: OrganisationHead;
  /** Where the person chooses what we mail. */
  readonly preferencesLink: string;
}

export default function Notification({ title, body, link, head, preferencesLink }: NotificationProps) {
  return (
    <MailLayout preview={plainName(body)} title={plainName(title)} head={head}>
      <WrittenText>{unlinked(body)}</WrittenText>
      <ActionButton href={link}>See it in {PRACTICE}</ActionButton>
      <Rule />
      <SmallPrint>
        You choose <TextLink href={preferencesLink}>which mails you get, and when</TextLink>.
      </SmallPrint>
      <BareAddress href={link} />
    </MailLayout>
  );
}

Notification.PreviewProps = {
  title: 'Arun Nair joined your family',
  body: 'You can see that they joined, but nothing about their coaching.',
  link: 'https://example.org/notifications?show=family',
  preferencesLink: 'https://example.org/notifications?show=preferences',
} satisfies NotificationProps;

export function renderNotification(props: NotificationProps): Promise<RenderedMail> {
  return renderMail(plainName(props.title), <Notification {...props} />);
}
