import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

interface StoredMail {
  readonly uid: number;
  readonly source: Buffer;
  readonly flags: Set<string>;
}

/** How the server misbehaves; by default it doesn't. */
export interface ImapFaults {
  isLoginRefused?: boolean;
  /** Closes the connection at this command, such as `UID FETCH`. */
  dropsAt?: string | undefined;
  /** Answers this command never. */
  isSilentAt?: string | undefined;
  /** Sends whole mails, whatever part was asked for. */
  ignoresParts?: boolean;
}

export interface ImapServer {
  /** An address with the name and password that it takes. */
  readonly url: string;
  readonly faults: ImapFaults;
  /** Commands without their arguments, in order. */
  readonly commands: readonly string[];
  /** The mails that are still there, and whether they were read. */
  readonly kept: () => readonly { readonly source: Buffer; readonly isRead: boolean }[];
  deliver(source: Buffer): void;
  empty(): void;
  close(): Promise<void>;
}

const CAPABILITIES = 'IMAP4rev1 UIDPLUS';
const UNREAD_ONLY = /UNSEEN/;

/** One mailbox, no encryption: enough of RFC 3501 for a client that reads and deletes. */
export async function startImapServer(): Promise<ImapServer> {
  const faults: ImapFaults = {};
  const commands: string[] = [];
  let mails: StoredMail[] = [];
  let lastUid = 0;

  function fetch({ uid, source, flags }: StoredMail, items: string): Buffer {
    const [part, start = 0, length = source.length] = /<(\d+)\.(\d+)>/.exec(items)?.map(Number) ?? [];
    const bytes = part === undefined || faults.ignoresParts ? source : source.subarray(start, start + length);
    const head = `* ${mails.findIndex((mail) => mail.uid === uid) + 1} FETCH (UID ${uid} FLAGS (${[...flags].join(' ')})`;
    return Buffer.concat([Buffer.from(`${head} BODY[]<0> {${bytes.length}}\r\n`), bytes, Buffer.from(')\r\n')]);
  }

  const chosen = (set: string) => mails.filter(({ uid }) => set.split(',').includes(String(uid)));

  function answer(command: string, rest: string, write: (data: string | Buffer) => void): string | undefined {
    switch (command) {
      case 'CAPABILITY':
        write(`* CAPABILITY ${CAPABILITIES}\r\n`);
        return 'OK done';
      case 'LOGIN':
        if (faults.isLoginRefused || !/^"?waymark"? "?secret"?$/.test(rest))
          return 'NO [AUTHENTICATIONFAILED] waymark may not';
        return `OK [CAPABILITY ${CAPABILITIES}] in`;
      case 'LIST':
      case 'LSUB':
        write(`* ${command} (\\HasNoChildren) "/" INBOX\r\n`);
        return 'OK done';
      case 'SELECT':
      case 'EXAMINE':
        write(`* ${mails.length} EXISTS\r\n* 0 RECENT\r\n* FLAGS (\\Seen \\Deleted)\r\n`);
        write(
          `* OK [PERMANENTFLAGS (\\Seen \\Deleted)] .\r\n* OK [UIDVALIDITY 1] .\r\n* OK [UIDNEXT ${lastUid + 1}] .\r\n`,
        );
        return 'OK [READ-WRITE] selected';
      case 'UID SEARCH': {
        const found = mails.filter(({ flags }) => !UNREAD_ONLY.test(rest) || !flags.has('\\Seen'));
        write(`* SEARCH ${found.map(({ uid }) => uid).join(' ')}\r\n`);
        return 'OK done';
      }
      case 'UID FETCH': {
        const [set = '', ...items] = rest.split(' ');
        for (const mail of chosen(set)) write(fetch(mail, items.join(' ')));
        return 'OK done';
      }
      case 'UID STORE': {
        const [set = '', ...items] = rest.split(' ');
        for (const flag of items.join(' ').match(/\\\w+/g) ?? []) for (const { flags } of chosen(set)) flags.add(flag);
        return 'OK done';
      }
      case 'UID EXPUNGE':
      case 'EXPUNGE':
        mails = mails.filter(({ flags }) => !flags.has('\\Deleted'));
        return 'OK done';
      case 'LOGOUT':
        write('* BYE\r\n');
        return 'OK out';
      default:
        return 'OK done';
    }
  }

  function obey(line: string, socket: Socket): void {
    const [, tag = '*', name = '', rest = ''] = /^(\S+) ((?:UID )?\S+) ?(.*)$/i.exec(line) ?? [];
    const command = name.toUpperCase();
    commands.push(command);
    if (faults.dropsAt === command) socket.destroy();
    else if (faults.isSilentAt !== command) {
      const status = answer(command, rest, (data) => socket.write(data));
      socket.write(`${tag} ${status}\r\n`);
      if (command === 'LOGOUT') socket.end();
    }
  }

  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    socket.write('* OK ready\r\n');
    let rest = '';
    socket.on('data', (data) => {
      const lines = (rest + data.toString('latin1')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) obey(line, socket);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `imap://waymark:secret@127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults,
    commands,
    kept: () => mails.map(({ source, flags }) => ({ source, isRead: flags.has('\\Seen') })),
    deliver(source) {
      lastUid += 1;
      mails.push({ uid: lastUid, source, flags: new Set() });
    },
    empty() {
      mails = [];
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
