import type { ImapFlow } from 'imapflow';
import type { ImapSettings } from './reply-settings.ts';

/** `handled` mails are deleted; `foreign` ones stay, marked as read; `later`: as it was. */
export type MailFate = 'handled' | 'foreign' | 'later';

export interface ReplyMailbox {
  /**
   * Passes each unread mail on, the oldest first, cut after `BYTES_READ`; `handle` never throws.
   * Throws `MailboxError` if the server doesn't answer or refuses.
   */
  collect(handle: (source: Uint8Array) => Promise<MailFate>): Promise<void>;
  /** Opens the folder and changes nothing. Throws as above. */
  check(): Promise<void>;
}

export interface MailboxLimits {
  readonly connectMs: number;
  readonly silenceMs: number;
  /** For one look in all; less than a job's limit. */
  readonly lookMs: number;
}

/** Enough for any text that a message may have; what is attached to it comes later. */
export const BYTES_READ = 256 * 1024;
const MAILS_A_LOOK = 50;
const LIMITS: MailboxLimits = { connectMs: 10_000, silenceMs: 20_000, lookMs: 45_000 };

interface ImapFailure {
  readonly code?: string;
  readonly authenticationFailed?: boolean;
}

/** Holds codes only, since servers repeat the user's name in what they answer. */
export class MailboxError extends Error {}

const readFailure = (error: unknown): MailboxError => {
  const { code = 'unknown', authenticationFailed } = error as ImapFailure;
  return new MailboxError(authenticationFailed ? 'The IMAP server refuses the login.' : `No answer by IMAP: ${code}`);
};

/** Loads the library only where replies are read. */
async function connect({ host, port, isTls, user, password }: ImapSettings, limits: MailboxLimits): Promise<ImapFlow> {
  const { ImapFlow } = await import('imapflow');
  const client = new ImapFlow({
    host,
    port,
    secure: isTls,
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: limits.connectMs,
    greetingTimeout: limits.connectMs,
    socketTimeout: limits.silenceMs,
    // A server that ignores how much was asked for.
    maxLiteralSize: 2 * BYTES_READ,
    maxResponseSize: 4 * BYTES_READ,
  });
  // Each command fails with the connection; without a listener the process would end.
  client.on('error', () => {});
  return client;
}

async function look(
  client: ImapFlow,
  folder: string,
  handle: (source: Uint8Array) => Promise<MailFate>,
): Promise<void> {
  await client.mailboxOpen(folder);
  const unread = (await client.search({ seen: false, deleted: false }, { uid: true })) || [];
  for (const uid of unread.slice(0, MAILS_A_LOOK)) {
    const fetched = await client.fetchOne(`${uid}`, { source: { maxLength: BYTES_READ } }, { uid: true });
    const source = fetched ? fetched.source : undefined;
    if (!source) continue;
    const fate = await handle(source.subarray(0, BYTES_READ));
    if (fate === 'handled') await client.messageDelete(`${uid}`, { uid: true });
    if (fate === 'foreign') await client.messageFlagsAdd(`${uid}`, ['\\Seen'], { uid: true });
  }
}

export function createReplyMailbox(settings: ImapSettings, limits = LIMITS): ReplyMailbox {
  async function within(work: (client: ImapFlow) => Promise<unknown>): Promise<void> {
    const client = await connect(settings, limits);
    const end = setTimeout(() => client.close(), limits.lookMs);
    try {
      await client.connect();
      await work(client);
      await client.logout();
    } catch (error) {
      throw readFailure(error);
    } finally {
      clearTimeout(end);
      client.close();
    }
  }

  return {
    collect: (handle) => within((client) => look(client, settings.folder, handle)),
    check: () => within((client) => client.mailboxOpen(settings.folder, { readOnly: true })),
  };
}
