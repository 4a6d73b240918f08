import type { OrganisationHead } from '@waymark/emails/mail-layout';

/** At `cid:logo` in the HTML: it comes along, so that opening a mail tells us nothing. */
export interface MailLogo {
  /** Of the stored picture. */
  readonly key: string;
  readonly png: Buffer;
}

/** What the mail of an organisation begins with, and the picture that it refers to. */
export interface MailHead {
  readonly head: OrganisationHead;
  readonly logo?: MailLogo;
}

export interface OutgoingMail {
  /** Stable over retries: becomes the Message-ID, by which duplicates are recognised. */
  readonly id: string;
  readonly to: string;
  /** The name that it comes from; without one, that of the configured sender. */
  readonly from?: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly replyTo?: string;
  readonly logo?: MailLogo;
  /** The practice's own, at `cid:sign`. */
  readonly sign?: MailLogo;
  /** An iCalendar file that calendars take in by themselves. */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string };
}

export interface MailTransport {
  /** Throws `PermanentMailError` if retrying is useless, and other errors if it may help. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}
