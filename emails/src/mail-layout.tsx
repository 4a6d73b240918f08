import type { ReactNode } from 'react';
import { Body, Button, Container, Head, Heading, Hr, Html, Preview, Section, Text } from './mail-elements.ts';
import { styles } from './mail-styles.ts';
import { linesOf, plainName } from './plain-name.ts';
import { PRACTICE } from './practice-name.ts';

export const Paragraph = ({ children }: { children: ReactNode }) => <Text style={styles.paragraph}>{children}</Text>;

/** What a person wrote, with its line breaks. */
export const WrittenText = ({ children }: { children: string }) => (
  <Paragraph>
    {linesOf(children).reduce<ReactNode>(
      (before, line) => (before === null ? line : [before, <br key="break" />, line]),
      null,
    )}
  </Paragraph>
);

export const SmallPrint = ({ children }: { children: ReactNode }) => <Text style={styles.small}>{children}</Text>;

export const Rule = () => <Hr style={styles.rule} />;

export const CodeDigits = ({ children }: { children: string }) => <Text style={styles.code}>{children}</Text>;

export const ActionButton = ({ href, children }: { href: string; children: ReactNode }) => (
  <Button href={href} style={styles.button}>
    {children}
  </Button>
);

/** The button's address, for mail programs that show no buttons. The plain text already has it. */
export const BareAddress = ({ href }: { href: string }) => (
  <Text style={styles.small} data-skip-in-text="true">
    If the button does not work, open this address:
    <a href={href} style={styles.address}>
      {href}
    </a>
  </Text>
);

export const TextLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} style={styles.link}>
    {children}
  </a>
);

/** The sign beside the name. */
export const MARK = '▲';

const Logo = () => (
  <table align="center" border={0} cellPadding="0" cellSpacing="0" role="presentation">
    <tbody>
      <tr>
        <td style={styles.mark} data-skip-in-text="true" aria-hidden="true">
          {MARK}
        </td>
        <td style={styles.wordmark}>{PRACTICE}</td>
      </tr>
    </tbody>
  </table>
);

/** The organisation that a mail is from, above its text. */
export interface OrganisationHead {
  readonly name: string;
  /** The mail brings its logo along; else the name is all there is. */
  readonly hasLogo: boolean;
}

/** Until it loads, and where pictures are off, its name stands there. */
function Sponsor({ head: { name, hasLogo } }: { head: OrganisationHead }) {
  const shown = plainName(name);
  if (!hasLogo) return <Text style={styles.sponsor}>{shown}</Text>;
  return <img src="cid:logo" alt={shown} style={styles.logo} />;
}

interface MailLayoutProps {
  readonly preview: string;
  readonly title: string;
  readonly head?: OrganisationHead | undefined;
  readonly children: ReactNode;
}

export function MailLayout({ preview, title, head, children }: MailLayoutProps) {
  return (
    <Html lang="en">
      <Head>
        <title>{title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
      </Head>
      <Preview useTitleTag={false}>{preview}</Preview>
      <Body style={styles.body}>
        <Container style={styles.container}>
          <Logo />
          <Section style={styles.card}>
            {head && <Sponsor head={head} />}
            <Heading as="h1" style={styles.heading}>
              {title}
            </Heading>
            {children}
          </Section>
          <Text style={styles.footer}>{PRACTICE} · coaching and wellness, private to you</Text>
        </Container>
      </Body>
    </Html>
  );
}

interface SafetyMailProps {
  readonly title: string;
  /** Where to set a new password if it was someone else. */
  readonly link: string;
  readonly children: ReactNode;
}

/** Says what happened to an account, and what to do if it was someone else. */
export function SafetyMail({ title, link, children }: SafetyMailProps) {
  return (
    <MailLayout preview="If this wasn’t you, set a new password now." title={title}>
      <Paragraph>{children}</Paragraph>
      <Paragraph>If this was you, you don’t need to do anything. If it wasn’t, set a new password now:</Paragraph>
      <ActionButton href={link}>Set a new password</ActionButton>
      <Rule />
      <SmallPrint>We always send mails about the safety of your account.</SmallPrint>
      <BareAddress href={link} />
    </MailLayout>
  );
}
