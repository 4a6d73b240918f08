import { parentPort, workerData } from 'node:worker_threads';
import ReplyParser from 'email-reply-parser';
import { convert } from 'html-to-text';
import PostalMime, { addressParser, type Email } from 'postal-mime';
import type { IncomingMail } from './incoming-mail.ts';

const LIMITS = { maxNestingDepth: 20, maxHeadersSize: 64 * 1024 };
/** Far more than a message may have, so that what is too long is refused rather than cut. */
const TEXT_AT_MOST = 32_768;
const HTML_LIMITS = { maxInputLength: 200_000, limits: { maxDepth: 50, maxChildNodes: 2_000, ellipsis: '' } };
const FROM = new Set(['from']);
const ADDRESSED_BY = new Set(['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to']);
/** Bidirectional controls stay, as people write in all scripts. */
const CONTROLS = /[^\P{Cc}\n\t]/gu;

const addressesIn = (values: readonly string[]): string[] =>
  values.flatMap((value) => addressParser(value, { flatten: true }).flatMap(({ address }) => address ?? []));

/** A page's quotes become lines with `>`, by which they are known as such. */
const textOfPage = (html: string): string =>
  convert(html, {
    ...HTML_LIMITS,
    wordwrap: false,
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'img', format: 'skip' },
      { selector: 'table', format: 'block' },
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'h2', options: { uppercase: false } },
      { selector: 'h3', options: { uppercase: false } },
    ],
  });

function writtenIn({ text, html = '' }: Email): string {
  const written = (text ?? textOfPage(html)).slice(0, TEXT_AT_MOST).toWellFormed();
  const clean = written.replaceAll('\r\n', '\n').replace(CONTROLS, '');
  return new ReplyParser().parseReply(clean).trim();
}

async function read(source: Uint8Array): Promise<IncomingMail> {
  // Mails within mails are what others wrote.
  const mail = await PostalMime.parse(source, { ...LIMITS, forceRfc822Attachments: true });
  const headers = mail.headers.map(({ key, value }) => ({ name: key, value }));
  const valuesOf = (names: ReadonlySet<string>) => headers.flatMap(({ name, value }) => (names.has(name) ? value : []));
  return {
    from: addressesIn(valuesOf(FROM)),
    recipients: addressesIn(valuesOf(ADDRESSED_BY)),
    messageId: mail.messageId,
    subject: mail.subject ?? '',
    headers,
    text: writtenIn(mail),
  };
}

parentPort?.postMessage(await read(workerData as Uint8Array));
