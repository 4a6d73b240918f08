import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

export interface ArticleParts {
  readonly title?: string;
  readonly summary?: string;
  readonly topics?: readonly string[];
  readonly keywords?: readonly string[];
  readonly publishedOn?: string;
  readonly sources?: readonly { title: string; publisher: string; url: string }[];
  readonly text?: string;
}

export const TOPICS = [
  { slug: 'sleep', name: 'Sleep' },
  { slug: 'burnout', name: 'Burnout' },
  { slug: 'difficult-conversations', name: 'Difficult conversations' },
  { slug: 'grief', name: 'Grief' },
];

/** A complete, valid article file unless `parts` change it. */
export function articleSource({
  title = 'A plain title',
  summary = 'One sentence about it.',
  topics = ['sleep'],
  keywords = ['rest'],
  publishedOn = '2026-01-01',
  sources = [],
  text = 'Some words to read.',
}: ArticleParts = {}): string {
  const frontMatter = { title, summary, topics, keywords, publishedOn, sources };
  const lines = Object.entries(frontMatter).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n${text}\n`;
}

/** A content folder for a test file, deleted after its tests. */
export function newContentFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-content-'));
  writeFileSync(join(folder, 'topics.json'), JSON.stringify(TOPICS));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return {
    folder,
    async write(name: string, source: string | Buffer): Promise<void> {
      await mkdir(join(folder, 'articles'), { recursive: true });
      await writeFile(join(folder, name === 'topics.json' ? name : `articles/${name}.md`), source);
    },
    remove: (name: string) => rmSync(join(folder, `articles/${name}.md`)),
  };
}
