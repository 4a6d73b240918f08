/** What a calendar program answers to an invitation of ours (RFC 5546). */
export interface CalendarAnswer {
  readonly uid: string;
  /** Whose answer it is. */
  readonly attendee: string;
  /** In upper case, such as `DECLINED`. */
  readonly status: string;
  /** Whether the person added words to it. */
  readonly hasNote: boolean;
}

/** What is read of a mail: the parts that decide whether it gets in, and what its author wrote. */
export interface IncomingMail {
  /** Of all `From` fields; a sound mail has one. */
  readonly from: readonly string[];
  /** All that a server or the sender named as receivers. */
  readonly recipients: readonly string[];
  readonly messageId: string | undefined;
  readonly subject: string;
  /** Names in lower case, in the order of the mail. */
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  /** Without our own mail below it and without a signature; empty if nothing is seen of it. */
  readonly text: string;
  /** With what was left out but isn't surely ours; null if nothing was. */
  readonly whole: string | null;
  /** Null unless a calendar program answers an invitation; empty if that can't be read. */
  readonly calendarAnswers: readonly CalendarAnswer[] | null;
}

/** By what our own mails are known in what people quote. */
export interface OwnMails {
  /** Of the sender, and the one that replies go to, without a code. */
  readonly addresses: readonly string[];
  readonly name: string;
  /** What the practice is called in them, which the sender may not be. */
  readonly practice?: string;
  /** The host of the links in them. */
  readonly host: string;
}
