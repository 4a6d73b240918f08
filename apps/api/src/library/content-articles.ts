import { text } from '@waymark/contract/text';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import { ContentError } from '../content-folder.ts';
import type { ContentFile } from './content-files.ts';

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

const line = (maxLength: number) =>
  text(maxLength)
    .trim()
    .min(1, 'is missing')
    .refine((value) => !/[\p{Cc}]/u.test(value), 'is more than one line');

const unique = (values: readonly string[]) => new Set(values).size === values.length;

const FrontMatter = z.strictObject({
  title: line(200),
  summary: line(200),
  topics: z.array(line(100)).min(1).max(3).refine(unique, 'names a topic twice'),
  keywords: z
    .array(line(60).regex(/^[^\p{Lu}]+$/u, 'is not in lower case'))
    .min(1)
    .max(5)
    .refine(unique, 'names a keyword twice'),
  publishedOn: z.iso.date(),
  sources: z.array(
    z.strictObject({ title: line(300), publisher: line(200), url: z.url({ protocol: /^https$/ }).max(500) }),
  ),
});

export interface ContentArticle extends z.infer<typeof FrontMatter> {
  readonly slug: string;
  readonly checksum: string;
  /** Markdown without HTML. */
  readonly content: string;
  readonly readingMinutes: number;
}

const FRONT_MATTER = /^---\n(.*?)\n---\n(.*)$/s;

function parseFrontMatter(path: string, source: string): z.infer<typeof FrontMatter> {
  let values: unknown;
  try {
    values = parseYaml(source, { maxAliasCount: 0 });
  } catch (error) {
    throw new ContentError(path, `the front matter is not YAML: ${(error as Error).message.split('\n')[0]}`);
  }
  const parsed = FrontMatter.safeParse(values);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ContentError(path, `${issue?.path.join('.') || 'the front matter'}: ${issue?.message}`);
}

/** Throws a `ContentError` that says what is wrong with it. */
export function parseArticle(
  { slug, path, source, checksum }: ContentFile,
  topicSlugs: ReadonlySet<string>,
): ContentArticle {
  const [, frontMatter, body = ''] = FRONT_MATTER.exec(source) ?? [];
  if (frontMatter === undefined) throw new ContentError(path, 'there is no front matter between two lines of ---');
  const values = parseFrontMatter(path, frontMatter);
  const strange = values.topics.find((topic) => !topicSlugs.has(topic));
  if (strange) throw new ContentError(path, `topics: ${strange} is not in topics.json`);
  const content = body.trim();
  if (content === '') throw new ContentError(path, 'there is no text');
  const fault = findMarkdownFault(content);
  if (fault) throw new ContentError(path, fault);
  return { ...values, slug, checksum, content, readingMinutes: readingMinutes(content) };
}
