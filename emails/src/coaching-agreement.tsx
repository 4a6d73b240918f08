import {
  ActionButton,
  BareAddress,
  MailLayout,
  Paragraph,
  Rule,
  SmallPrint,
  TextLink,
  WrittenText,
} from './mail-layout.tsx';
import { plainName } from './plain-name.ts';
import { type RenderedMail, renderMail } from './rendered-mail.ts';

interface CoachingAgreementProps {
  /** The first name of the one it is with. */
  readonly other: string;
  /** As it was signed. */
  readonly text: string;
  readonly hash: string;
  readonly link: string;
  /** Where the person chooses what we mail. */
  readonly preferencesLink: string;
}

const titleOf = ({ other }: Pick<CoachingAgreementProps, 'other'>) =>
  `Your agreement with ${plainName(other)} is in force`;

export default function CoachingAgreement(props: CoachingAgreementProps) {
  const { text, hash, link, preferencesLink } = props;
  return (
    <MailLayout preview="Both of you have signed it" title={titleOf(props)}>
      <Paragraph>Both of you have signed. This is what you agreed on, for you to keep.</Paragraph>
      <WrittenText>{text}</WrittenText>
      <SmallPrint>{`SHA-256 of this text: ${hash}`}</SmallPrint>
      <ActionButton href={link}>Open agreement</ActionButton>
      <Rule />
      <SmallPrint>
        You can choose what we email you in your <TextLink href={preferencesLink}>notification settings</TextLink>.
      </SmallPrint>
      <BareAddress href={link} />
    </MailLayout>
  );
}

CoachingAgreement.PreviewProps = {
  other: 'Maya',
  text: 'Coaching agreement, version 1\n\nRoles\nMaya coaches Asha.',
  hash: 'c0ffee'.repeat(10).padEnd(64, '0'),
  link: 'https://example.org/agreements/3f0e3a52-7f2c-4a7e-9a54-1d8a7f0f4b11',
  preferencesLink: 'https://example.org/notifications?show=preferences',
} satisfies CoachingAgreementProps;

export function renderCoachingAgreement(props: CoachingAgreementProps): Promise<RenderedMail> {
  return renderMail(titleOf(props), <CoachingAgreement {...props} />);
}
