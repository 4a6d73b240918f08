import { convert, type FormatCallback } from 'html-to-text';

const LIMITS = { maxInputLength: 300_000, limits: { maxDepth: 200, maxChildNodes: 20_000, ellipsis: '' } };

/** Stands before what a program marks as a signature; taken out of all that people write. */
export const SIGNATURE_MARK = '\uE000';

type Element = Parameters<FormatCallback>[0];

const QUOTING_CLASS = /(^|[\s_-])(gmail|yahoo|protonmail|moz|zmail)[\w-]*(quote|quoted|cite)|(^|\s)(quote|cite)/i;
const isQuoting = ({ attribs = {} }: Element): boolean =>
  attribs['type'] === 'cite' || attribs['cite'] !== undefined || QUOTING_CLASS.test(attribs['class'] ?? '');

/** Others only move a text to the right, which people do with what they write themselves. */
function isQuote(element: Element): boolean {
  for (let at: Element | null | undefined = element; at; at = at.parent) if (isQuoting(at)) return true;
  return false;
}

const quoted = (text: string): string =>
  text
    .replace(/^\n+|\n+$/g, '')
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

const blockquote: FormatCallback = (element, walk, builder) => {
  const isOfOthers = isQuote(element);
  builder.openBlock({ leadingLineBreaks: isOfOthers ? 2 : 1 });
  walk(element.children, builder);
  builder.closeBlock({ trailingLineBreaks: isOfOthers ? 2 : 1, ...(isOfOthers && { blockTransform: quoted }) });
};

const signature: FormatCallback = (element, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 1 });
  walk(element.children, builder);
  builder.closeBlock({ trailingLineBreaks: 1, blockTransform: (text) => `${SIGNATURE_MARK}\n${text}` });
};

const rule: FormatCallback = (_element, _walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 1 });
  builder.addInline('---');
  builder.closeBlock({ trailingLineBreaks: 1 });
};

const ONE_LINE = { leadingLineBreaks: 1, trailingLineBreaks: 1 };

/** A break at the end of a block shows only if nothing else is in it. */
const EMPTY_BLOCK = /(<(?:div|p|span|font)\b[^<>]{0,500}>)\s*<br\b[^<>]{0,100}>\s*(?=<\/(?:div|p|span|font)>)/gi;
const LAST_BREAK = /<br\b[^<>]{0,100}>\s{0,100}(?=<\/(?:div|p)>)/gi;
const asShown = (html: string): string => html.replaceAll(EMPTY_BLOCK, '$1&nbsp;').replaceAll(LAST_BREAK, '');

const SIGNATURES = [
  '.gmail_signature',
  '.moz-signature',
  '.protonmail_signature_block',
  '.ms-outlook-mobile-signature',
  '#Signature',
  '#AppleMailSignature',
  '#ms-outlook-mobile-signature',
];

/** The quotes of a page become lines with `>`, and each paragraph one line. */
export const textOfPage = (html: string): string =>
  convert(asShown(html.replaceAll(SIGNATURE_MARK, '')), {
    ...LIMITS,
    wordwrap: false,
    formatters: { rule, signature, quote: blockquote },
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'img', format: 'skip' },
      { selector: 'table', format: 'block' },
      { selector: 'hr', format: 'rule' },
      { selector: 'blockquote', format: 'quote' },
      // Outlook makes a paragraph of each line, with empty ones between what people see as such.
      { selector: 'p.MsoNormal', format: 'block', options: ONE_LINE },
      { selector: '.gmail_signature_prefix', format: 'skip' },
      ...SIGNATURES.map((selector) => ({ selector, format: 'signature' })),
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  });
