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

/** Without settings, only captured mails can be answered. */
export function readReplySettings(
  given: { readonly IMAP_URL: string; readonly REPLY_ADDRESS: string } | undefined,
  isMailCaptured: boolean,
): { readonly imap: ImapSettings | undefined; readonly replyAddress: string | undefined } {
  if (given) return { imap: readImapUrl(given.IMAP_URL), replyAddress: given.REPLY_ADDRESS };
  return { imap: undefined, replyAddress: isMailCaptured ? CAPTURED_REPLY_ADDRESS : undefined };
}
