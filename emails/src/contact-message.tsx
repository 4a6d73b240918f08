import { MailLayout, SmallPrint, WrittenText } from './mail-layout.tsx';
import { plainName } from './plain-name.ts';
import { type RenderedMail, renderMail } from './rendered-mail.ts';

interface ContactMessageProps {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

export default function ContactMessage({ name, email, message }: ContactMessageProps) {
  const writer = plainName(name);
  return (
    <MailLayout preview={`${writer} wrote to you`} title={`${writer} wrote to you`}>
      <WrittenText>{message}</WrittenText>
      <SmallPrint>
        Sent by {writer} ({email}) through the form on the home page. Your reply goes straight to them.
      </SmallPrint>
    </MailLayout>
  );
}

ContactMessage.PreviewProps = {
  name: 'Mira Shah',
  email: 'mira@example.org',
  message: 'Hello,\ndo you also work with students?',
} satisfies ContactMessageProps;

export function renderContactMessage(props: ContactMessageProps): Promise<RenderedMail> {
  return renderMail(`${plainName(props.name)} wrote to you`, <ContactMessage {...props} />);
}
