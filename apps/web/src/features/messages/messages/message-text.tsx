interface TextPart {
  /** Where it begins. */
  readonly at: number;
  readonly text: string;
  /** Where it leads; undefined for plain text. */
  readonly href?: string;
}

const CANDIDATE = /https?:\/\/[^\s<>"]+/giu;
const ENDING = /[.,;:!?'")\]}…’”]+$/u;
/** Turns the direction of text around, can't be seen, or is another sign to a browser. */
const DECEIVING = /[\p{Cc}\p{Cf}\\]/u;

/** The address, if what is shown is where it leads: no other host in disguise, no credentials. */
function addressOf(text: string): string | undefined {
  if (DECEIVING.test(text) || !URL.canParse(text)) return undefined;
  const { protocol, username, password, host, href } = new URL(text);
  const [, shownHost = ''] = /^https?:\/\/([^/?#\\]*)/iu.exec(text) ?? [];
  const isSafe = /^https?:$/.test(protocol) && username === '' && password === '' && !shownHost.includes('@');
  const withoutPort = shownHost.toLowerCase().replace(/:(80|443)$/, '');
  return isSafe && withoutPort === host.replace(/:(80|443)$/, '') ? href : undefined;
}

/** Cuts a text into plain parts and links, which together are the text as it was written. */
export function withLinks(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(CANDIDATE)) {
    const shown = found.replace(ENDING, '');
    const href = addressOf(shown);
    if (!href) continue;
    if (index > end) parts.push({ at: end, text: text.slice(end, index) });
    parts.push({ at: index, text: shown, href });
    end = index + shown.length;
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end) });
  return parts;
}

/** As it was written; its direction is its own, so that nothing around it turns around. */
export function MessageText({ text }: { text: string }) {
  return (
    <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
      {withLinks(text).map(({ at, text: shown, href }) =>
        href ? (
          <a
            key={at}
            href={href}
            dir="ltr"
            target="_blank"
            rel="noopener noreferrer"
            className="[unicode-bidi:isolate]"
          >
            {shown}
          </a>
        ) : (
          shown
        ),
      )}
    </p>
  );
}
