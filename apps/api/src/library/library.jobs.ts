import { linkPaths } from '@waymark/contract/paths';
import { z } from 'zod';
import { defineJob } from '../jobs/define-job.ts';
import { apiProof } from '../tokens.ts';
import { findArticleNews, listReaders } from './new-articles.queries.ts';

const READERS_AT_ONCE = 100;

/** Each job enqueues the next batch, so that none runs long. */
export const tellReadersJob = defineJob({
  name: 'library.tell-readers',
  payload: z.object({ articleId: z.int(), afterUserId: z.int() }),
  async handle({ data: { articleId, afterUserId }, services }) {
    const { db } = services.database;
    const article = await findArticleNews(db, articleId);
    if (!article) return;
    const readers = await listReaders(db, articleId, afterUserId, READERS_AT_ONCE);
    await db.transaction(async (tx) => {
      for (const userId of readers) {
        await services.notify(tx, {
          userId,
          kind: 'new-article',
          dedupeKey: `new-article:${article.slug}`,
          title: article.title,
          body: article.summary,
          url: linkPaths.article(article.slug),
        });
      }
      const last = readers.at(-1);
      if (last === undefined || readers.length < READERS_AT_ONCE) return;
      await services.jobs.enqueue(tx, tellReadersJob, { articleId, afterUserId: last });
    });
  },
});

const TIMEOUT_MS = 10_000;

/** The web also refreshes every minute, so this may give up. */
export const tellWebJob = defineJob({
  name: 'library.tell-web',
  payload: z.object({}),
  async handle({ services: { env } }) {
    const reply = await fetch(new URL('/library-changed', env.webInternalUrl), {
      method: 'POST',
      headers: { 'x-waymark-api': apiProof(env.webSecret) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await reply.body?.cancel();
    if (!reply.ok) throw new Error(`The web answered ${reply.status}.`);
  },
});
