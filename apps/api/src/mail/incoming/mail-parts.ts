import iconv from 'iconv-lite';
import PostalMime from 'postal-mime';
import type { CalendarFile } from './calendar-answers.ts';

/** What `postal-mime` 4.0.0 keeps of a part. After an upgrade, run read-mail.test.ts. */
interface Part {
  readonly childNodes: readonly Part[];
  content: ArrayBuffer | null;
  readonly contentType: {
    readonly multipart: string | false;
    readonly parsed: { readonly value: string; readonly params: Record<string, string> };
  };
  readonly contentDisposition: { readonly parsed: { readonly value: string } };
  getTextContent(): string;
}

const LIMITS = { maxNestingDepth: 20, maxHeadersSize: 64 * 1024 };
/** Says nothing about the bytes, or is written by programs whatever they are. */
const SAYS_NOTHING =
  /^(|us-ascii|ascii|ansi_x3\.\S*|iso-?8859-1|latin-?1|windows-1252|cp1252|(x-)?unknown\S*|8bit|7bit|binary|default|none|utf-?8)$/;
/** Whose decoder in Node.js lacks letters that mails have. */
const IS_INCOMPLETE = /big-?5/;
/** Encodings of bytes as letters, which are no charsets. */
const NO_CHARSET = /^(base64|hex|binary)$/;

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/** A character of several bytes, as UTF-8 writes it; other charsets hardly ever have those. */
const UTF8_CHARACTER = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/;

const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

function knowsItself(label: string): boolean {
  try {
    return new TextDecoder(label) !== undefined;
  } catch {
    return false;
  }
}

/** The text in UTF-16, whatever the part says or doesn't say about its bytes. */
function decoded(bytes: Uint8Array, charset: string): string {
  const label = charset.trim().toLowerCase();
  if (SAYS_NOTHING.test(label)) {
    const looksLikeUtf8 = isUtf8(bytes) || (/utf/.test(label) && UTF8_CHARACTER.test(latin1(bytes)));
    return new TextDecoder(looksLikeUtf8 ? 'utf-8' : 'windows-1252').decode(bytes);
  }
  const isIconvBetter = IS_INCOMPLETE.test(label) || !knowsItself(label);
  if (isIconvBetter && !NO_CHARSET.test(label) && iconv.encodingExists(label)) {
    return iconv.decode(Buffer.from(bytes), label);
  }
  const isUtf8Unsaid = !knowsItself(label) && isUtf8(bytes) && UTF8_CHARACTER.test(latin1(bytes));
  // Names that only differ in how they are written are known to the parser.
  return isUtf8Unsaid ? new TextDecoder().decode(bytes) : '';
}

/** Has the parser see it as UTF-8, since it also joins lines that were wrapped on the way. */
function textIn(part: Part): string {
  const { params } = part.contentType.parsed;
  const text = part.content ? decoded(new Uint8Array(part.content), params['charset'] ?? '') : '';
  if (text !== '') {
    part.content = new TextEncoder().encode(text).buffer;
    params['charset'] = 'utf-8';
  }
  return part.getTextContent();
}

/** One text of a mail, in one form or in two. */
export interface MailText {
  plain?: string;
  page?: string;
}

export interface MailParts {
  readonly email: Awaited<ReturnType<PostalMime['parse']>>;
  /** In the order of the mail. */
  readonly texts: readonly MailText[];
  readonly calendars: readonly CalendarFile[];
}

const isAttached = ({ contentDisposition }: Part) => contentDisposition.parsed.value.toLowerCase() === 'attachment';
const CALENDAR = new Set(['text/calendar', 'application/ics']);

export async function readParts(source: Uint8Array): Promise<MailParts> {
  // Mails within mails are what others wrote.
  const parser = new PostalMime({ ...LIMITS, forceRfc822Attachments: true });
  const email = await parser.parse(source);
  const texts = new Map<Part, MailText>();
  const calendars: CalendarFile[] = [];
  const visit = (part: Part, alternative: Part | undefined): void => {
    const { multipart, parsed } = part.contentType;
    const type = parsed.value.toLowerCase();
    if (CALENDAR.has(type))
      calendars.push({ method: (parsed.params['method'] ?? '').toUpperCase(), text: textIn(part) });
    else if (!multipart && !isAttached(part) && (type === 'text/plain' || type === 'text/html')) {
      const form = type === 'text/html' ? 'page' : 'plain';
      const text: MailText = texts.get(alternative ?? part) ?? {};
      texts.set(alternative ?? part, { ...text, [form]: [text[form], textIn(part)].filter(Boolean).join('\n') });
    }
    for (const child of part.childNodes) visit(child, multipart === 'alternative' ? part : alternative);
  };
  visit((parser as unknown as { root: Part }).root, undefined);
  return { email, texts: [...texts.values()], calendars };
}
