import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TAKEN_SLUGS } from '@waymark/contract/library/library';
import { text } from '@waymark/contract/text';
import { z } from 'zod';
import { ContentError, parseContent } from '../content-folder.ts';

/** Part of each checksum: raise it when parsing changes, so that all articles are read again. */
const FORMAT = 1;
const LARGEST_FILE_BYTES = 100_000;
const Slug = text(100).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is not in lower case with hyphens');

const ContentTopics = z
  .array(z.strictObject({ slug: Slug, name: text(60).trim().min(1) }))
  .min(1)
  .refine((topics) => new Set(topics.map(({ slug }) => slug)).size === topics.length, 'names a topic twice');
export type ContentTopic = z.infer<typeof ContentTopics>[number];

export interface ContentFile {
  readonly slug: string;
  /** Relative to the content folder. */
  readonly path: string;
  readonly source: string;
  readonly checksum: string;
}

const decoder = new TextDecoder('utf-8', { fatal: true });

async function readText(folder: string, path: string): Promise<string> {
  const bytes = await readFile(join(folder, path)).catch((error: NodeJS.ErrnoException) => {
    throw new ContentError(path, `cannot be read (${error.code})`);
  });
  if (bytes.length > LARGEST_FILE_BYTES) throw new ContentError(path, `is larger than ${LARGEST_FILE_BYTES} bytes`);
  try {
    return decoder.decode(bytes).replaceAll('\r\n', '\n');
  } catch {
    throw new ContentError(path, 'is not UTF-8');
  }
}

async function readArticleFile(folder: string, name: string): Promise<ContentFile> {
  const path = `articles/${name}`;
  const slug = name.replace(/\.md$/, '');
  if (!Slug.safeParse(slug).success) throw new ContentError(path, 'the name is not in lower case with hyphens');
  if (TAKEN_SLUGS.includes(slug)) throw new ContentError(path, 'the name is taken by another page');
  const source = await readText(folder, path);
  if (source.includes('\0')) throw new ContentError(path, 'holds a NUL character');
  return { slug, path, source, checksum: createHash('sha256').update(`${FORMAT}\n${source}`).digest('base64url') };
}

/** Lists the content files without parsing them. Throws a `ContentError`. */
export async function readArticleFiles(folder: string): Promise<readonly ContentFile[]> {
  const names = await readdir(join(folder, 'articles')).catch((error: NodeJS.ErrnoException) => {
    throw new ContentError('articles', `cannot be read (${error.code})`);
  });
  const articles = names.filter((name) => name.endsWith('.md')).sort();
  return Promise.all(articles.map((name) => readArticleFile(folder, name)));
}

export async function readTopicsFile(folder: string): Promise<readonly ContentTopic[]> {
  const path = 'topics.json';
  return parseContent(path, await readText(folder, path), ContentTopics);
}
