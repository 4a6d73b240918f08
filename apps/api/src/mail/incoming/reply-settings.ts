/** A mailbox that nothing else reads. */
export interface ImapSettings {
  readonly host: string;
  readonly port: number;
  /** Otherwise the connection is encrypted if the server can. */
  readonly isTls: boolean;
  readonly user: string;
  readonly password: string;
  readonly folder: string;
}

/** Where captured mails are answered to, in the mailbox page. */
const CAPTURED_REPLY_ADDRESS = 'replies@waymark.local';

function readImapUrl(address: string): ImapSettings {
  const { protocol, hostname, port, username, password, pathname } = new URL(address);
  const isTls = protocol === 'imaps:';
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? (isTls ? 993 : 143) : Number(port),
    isTls,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    folder: decodeURIComponent(pathname.slice(1)) || 'INBOX',
  };
}

export interface ReplySettings {
  /** Undefined fetches no mail. */
  readonly imap: ImapSettings | undefined;
  /** Replies go to `name+CODE@host`; undefined while nothing reads them. */
  readonly replyAddress: string | undefined;
  /** The mail server whose `Authentication-Results` count; undefined leaves them aside. */
  readonly replyAuthServer: string | undefined;
}

/** Without an address to fetch from, only captured mails can be answered. */
export function readReplySettings(
  given: { readonly IMAP_URL: string; readonly REPLY_ADDRESS: string } | undefined,
  replyAuthServer: string | undefined,
  isMailCaptured: boolean,
): ReplySettings {
  if (given) return { imap: readImapUrl(given.IMAP_URL), replyAddress: given.REPLY_ADDRESS, replyAuthServer };
  const replyAddress = isMailCaptured ? CAPTURED_REPLY_ADDRESS : undefined;
  return { imap: undefined, replyAddress, replyAuthServer: undefined };
}
