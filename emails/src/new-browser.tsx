import { SafetyMail, TextLink } from './mail-layout.tsx';
import { type RenderedMail, renderMail } from './rendered-mail.ts';

interface NewBrowserProps {
  /** A sentence that names the browser. */
  readonly what: string;
  /** In words, with the zone: "Mon 23 Nov, 5:55 pm IST". */
  readonly signedInAt: string;
  /** Where to set a new password if it was someone else. */
  readonly link: string;
  /** Where they see all browsers, and sign one out. */
  readonly listLink: string;
}

export default function NewBrowser({ what, signedInAt, link, listLink }: NewBrowserProps) {
  return (
    <SafetyMail title="A sign-in from a new browser" link={link}>
      {what} It was on {signedInAt}. <TextLink href={listLink}>See where you’re signed in</TextLink>
    </SafetyMail>
  );
}

NewBrowser.PreviewProps = {
  what: 'Someone signed in to your account with Firefox on Windows, which hasn’t been used for it before.',
  signedInAt: 'Sat 21 Nov, 9:35 am IST',
  link: 'https://example.org/forgot-password',
  listLink: 'https://example.org/settings/sign-in',
} satisfies NewBrowserProps;

export function renderNewBrowser(props: NewBrowserProps): Promise<RenderedMail> {
  return renderMail('A sign-in from a new browser', <NewBrowser {...props} />);
}
