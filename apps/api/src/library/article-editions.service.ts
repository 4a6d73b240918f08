import { keywordsIn, sourcesIn } from '@waymark/contract/library/article-drafts';
import type { Db } from '#db/client.ts';
import { afterCommit } from '#db/commit-hooks.ts';
import { tellContentChanged } from '#db/notices.ts';
import type { Services } from '../services.ts';
import { findShown, type HeldDraft } from './article-editions.queries.ts';
import { refreshWords, replaceArticles } from './content-import.queries.ts';
import { tellReadersJob, tellWebJob } from './library.jobs.ts';

/** Loads the parser only when someone writes. */
export async function findFault(markdown: string): Promise<string | undefined> {
  return (await import('./content-articles.ts')).findMarkdownFault(markdown);
}

/** In the place of what they saw. People who read about its topics hear of a new one. */
export async function showToReaders(tx: Db, { jobs }: Services, { slug, words, pictureKey, version }: HeldDraft) {
  const { readingMinutes } = await import('./content-articles.ts');
  const before = await findShown(tx, slug);
  const { title, summary, topics, pictureAlt } = words;
  const content = words.content.trim();
  const article = {
    ...{ slug, title, summary, content, pictureKey, pictureAlt, topics: [...topics] },
    ...{ keywords: [...keywordsIn(words.keywords)], sources: sourcesIn(words.sources) },
    publishedOn: before?.publishedOn ?? new Date().toISOString().slice(0, 10),
    readingMinutes: readingMinutes(content),
    checksum: `edition ${version}`,
    ...{ isByPractice: true, isWithdrawn: false },
  };
  const ids = await replaceArticles(tx, [article]);
  const articleId = ids.get(slug);
  if (!before && articleId !== undefined) await jobs.enqueue(tx, tellReadersJob, { articleId, afterUserId: 0 });
}

/** So that the pages, the search and the sitemap have it, here and in every other process. */
export async function tellReaders(tx: Db, { database, jobs }: Services): Promise<void> {
  await refreshWords(tx);
  await jobs.enqueue(tx, tellWebJob, {});
  afterCommit(tx, () => tellContentChanged(database.db));
}
