import { fromMarkdown } from 'mdast-util-from-markdown';

type Root = ReturnType<typeof fromMarkdown>;
type MarkdownNode = Root | Root['children'][number];

const WORDS_A_MINUTE = 220;

/** A path inside the product, an anchor, or a web or mail address. */
function isSafeTarget(target: string): boolean {
  if (/^(#|\/(?![/\\]))/.test(target)) return true;
  const url = URL.parse(target);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'mailto:');
}

function faultOf(node: MarkdownNode): string | undefined {
  if (node.type === 'html') return 'holds HTML';
  if (node.type === 'heading' && node.depth === 1) return 'has a heading of the first level, which is the title';
  if ((node.type === 'link' || node.type === 'image' || node.type === 'definition') && !isSafeTarget(node.url)) {
    return 'leads to an address that is neither https, mailto nor a path inside Waymark';
  }
  return undefined;
}

/** The first fault in an article's text, with its line; undefined if there is none. */
export function findMarkdownFault(markdown: string): string | undefined {
  const waiting: MarkdownNode[] = [fromMarkdown(markdown)];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const fault = faultOf(node);
    if (fault) return `line ${node.position?.start.line ?? 1} of the text ${fault}`;
    if ('children' in node) waiting.push(...[...node.children].reverse());
  }
  return undefined;
}

export function readingMinutes(markdown: string): number {
  const words = markdown.split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.ceil(words / WORDS_A_MINUTE));
}
