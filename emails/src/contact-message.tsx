import type { ReactNode } from 'react';
import { MailLayout, Paragraph, SmallPrint } from './mail-layout.tsx';
import { plainName } from './plain-name.ts';
import { type RenderedMail, renderMail } from './rendered-mail.ts';

interface ContactMessageProps {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

const CONTROLS = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

const linesOf = (message: string): readonly string[] =>
  message.split(/\r\n|[\r\n\u2028\u2029]/).map((line) => line.replace(CONTROLS, ' '));

export default function ContactMessage({ name, email, message }: ContactMessageProps) {
  const writer = plainName(name);
  return (
    <MailLayout preview={`${writer} wrote to you`} title={`${writer} wrote to you`}>
      <Paragraph>
        {linesOf(message).reduce<ReactNode>(
          (before, line) => (before === null ? line : [before, <br key="break" />, line]),
          null,
        )}
      </Paragraph>
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
