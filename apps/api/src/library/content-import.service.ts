import { tellContentChanged } from '#db/notices.ts';
import { listStoredTopics, replaceTopics, type StoredTopic } from '#people/topics/topics.queries.ts';
import { CONTENT_FOLDER } from '../content-folder.ts';
import type { Services } from '../services.ts';
import { type ContentTopic, readArticleFiles, readTopicsFile } from './content-files.ts';
import { deleteArticles, listChecksums, lockImport, refreshWords, replaceArticles } from './content-import.queries.ts';
import { tellReadersJob, tellWebJob } from './library.jobs.ts';
import { listFreshArticleIds } from './new-articles.queries.ts';

export interface ImportReport {
  readonly articles: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

/** Those that the practice changed aside. */
function areSameTopics(stored: readonly StoredTopic[], topics: readonly ContentTopic[]): boolean {
  const theirs = new Set(stored.filter(({ isByPractice }) => isByPractice).map(({ slug }) => slug));
  const known = new Map(stored.filter(({ isByPractice }) => !isByPractice).map(({ slug, name }) => [slug, name]));
  const open = topics.filter(({ slug }) => !theirs.has(slug));
  return known.size === open.length && open.every(({ slug, name }) => known.get(slug) === name);
}

/**
 * In full or not at all, and nothing that the practice changed. Throws a `ContentError` for a
 * faulty file.
 */
export async function importContent(
  { database, jobs }: Pick<Services, 'database' | 'jobs'>,
  folder = CONTENT_FOLDER,
): Promise<ImportReport> {
  const [topics, files] = [await readTopicsFile(folder), await readArticleFiles(folder)];
  const imported = await database.db.transaction(async (tx) => {
    await lockImport(tx);
    const known = await listChecksums(tx);
    const isOpen = (slug: string) => known.get(slug) !== null;
    const changedFiles = files.filter(({ slug, checksum }) => isOpen(slug) && known.get(slug) !== checksum);
    const present = new Set(files.map(({ slug }) => slug));
    const gone = [...known.keys()].filter((slug) => isOpen(slug) && !present.has(slug));
    const isSame = changedFiles.length + gone.length === 0 && areSameTopics(await listStoredTopics(tx), topics);
    const added = changedFiles.filter(({ slug }) => !known.has(slug)).length;
    const report = { articles: files.length, added, changed: changedFiles.length - added, removed: gone.length };
    if (isSame) return { report, isSame };

    // Loads the parsers only if something has changed; at most starts, nothing has.
    const { parseArticle } = await import('./content-articles.ts');
    const topicSlugs = new Set(topics.map(({ slug }) => slug));
    const changed = files
      .map((file) => parseArticle(file, topicSlugs))
      .filter(({ slug, checksum }) => isOpen(slug) && known.get(slug) !== checksum);
    await replaceTopics(tx, topics);
    await deleteArticles(tx, gone);
    await replaceArticles(tx, changed);
    await refreshWords(tx);
    await jobs.enqueue(tx, tellWebJob, {});
    const newSlugs = changed.map(({ slug }) => slug).filter((slug) => !known.has(slug));
    for (const articleId of await listFreshArticleIds(tx, newSlugs)) {
      await jobs.enqueue(tx, tellReadersJob, { articleId, afterUserId: 0 });
    }
    return { report, isSame };
  });
  if (!imported.isSame) await tellContentChanged(database.db);
  return imported.report;
}
