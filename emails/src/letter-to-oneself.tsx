import { MailLayout, Paragraph, Rule, SmallPrint, WrittenText } from './mail-layout.tsx';
import { type RenderedMail, renderMail } from './rendered-mail.ts';

interface LetterToOneselfProps {
  /** As its reader wrote it. */
  readonly text: string;
  /** A day in words. */
  readonly writtenOn: string;
}

const TITLE = 'A letter from you';

export default function LetterToOneself({ text, writtenOn }: LetterToOneselfProps) {
  return (
    <MailLayout preview={`You wrote it on ${writtenOn}`} title={TITLE}>
      <Paragraph>{`You wrote this to yourself on ${writtenOn}, and asked us to send it today.`}</Paragraph>
      <WrittenText>{text}</WrittenText>
      <Rule />
      <SmallPrint>
        No one else has read it. It isn’t in your account any more, so keep this email if you want to keep the letter.
      </SmallPrint>
    </MailLayout>
  );
}

LetterToOneself.PreviewProps = {
  text: 'Dear me,\n\nyou said no on a Friday and nothing broke.',
  writtenOn: 'Sun 29 Nov 2026',
} satisfies LetterToOneselfProps;

export function renderLetterToOneself(props: LetterToOneselfProps): Promise<RenderedMail> {
  return renderMail(TITLE, <LetterToOneself {...props} />);
}
