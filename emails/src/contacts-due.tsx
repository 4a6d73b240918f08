import { ActionButton, BareAddress, MailLayout, Paragraph, SmallPrint } from './mail-layout.tsx';
import { type RenderedMail, renderMail } from './rendered-mail.ts';

interface ContactsDueProps {
  /** By name. */
  readonly countries: readonly string[];
  readonly link: string;
}

export default function ContactsDue({ countries, link }: ContactsDueProps) {
  return (
    <MailLayout preview="Numbers change. Please compare them with their sources." title="Look at your crisis contacts">
      <Paragraph>
        It’s more than a year since someone looked at the crisis contacts of {countries.join(', ')}. People in danger
        see them first, so please compare each number with its source.
      </Paragraph>
      <ActionButton href={link}>See crisis contacts</ActionButton>
      <BareAddress href={link} />
      <SmallPrint>Owners and coordinators get this once a year for each country that people here live in.</SmallPrint>
    </MailLayout>
  );
}

ContactsDue.PreviewProps = {
  countries: ['India', 'United States'],
  link: 'https://waymark.test/practice/crisis-contacts',
} satisfies ContactsDueProps;

export function renderContactsDue(props: ContactsDueProps): Promise<RenderedMail> {
  return renderMail('Look at your crisis contacts', <ContactsDue {...props} />);
}
