import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail extends Email {
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  readonly source: string;
}

/** The server's reply to each command; by default it accepts. */
export interface MailServerReplies {
  connect?: number;
  mail?: number;
  recipient?: number;
  data?: number;
}

export interface MailServer {
  readonly port: number;
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  readonly replies: MailServerReplies;
  /** Says goodbye to the open connections, as a server does to those that are silent for long. */
  dismiss(): Promise<void>;
  /** Closes the open connections and accepts no more. */
  close(): Promise<void>;
}

/** A rejection with `code`, worded like real servers do: with the address in it. */
function refusal(code: number | undefined, address: string): Error | null {
  if (code === undefined) return null;
  return Object.assign(new Error(`${String(code)[0]}.1.1 <${address}> is refused`), { responseCode: code });
}

export async function startMailServer(options: SMTPServerOptions & { port?: number } = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const replies: MailServerReplies = {};
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 50,
    onConnect: (_session, done) => done(refusal(replies.connect, 'client')),
    onMailFrom: ({ address }, _session, done) => done(refusal(replies.mail, address)),
    onRcptTo: ({ address }, _session, done) => done(refusal(replies.recipient, address)),
    async onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of stream) chunks.push(chunk as Buffer);
      } catch {
        // The sender was killed during the mail: there is no one to answer.
        return;
      }
      const source = Buffer.concat(chunks).toString();
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      const to = envelope.rcptTo.map(({ address }) => address);
      const error = refusal(replies.data, to.join());
      if (!error) received.push({ ...(await PostalMime.parse(source)), envelope: { from, to }, source });
      done(error);
    },
    ...options,
  });
  // Some tests make the client disconnect early.
  server.on('error', () => {});
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    received,
    replies,
    async dismiss() {
      const closed = [...sockets].map((socket) => once(socket, 'close'));
      for (const socket of sockets) socket.end('421 Idle for too long.\r\n');
      await Promise.all(closed);
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
