import type { EditedTopic } from '@waymark/contract/practice/library-topics';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { countArticles } from '#library/article-editions.queries.ts';
import { tellReaders } from '#library/article-editions.service.ts';
import { lockImport } from '#library/content-import.queries.ts';
import {
  holdTopic,
  insertTopic,
  listStoredTopics,
  type StoredTopic,
  updateTopic,
} from '#people/topics/topics.queries.ts';
import { appendPracticeLine } from '#practice/practice-log/practice-log.queries.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';

export async function listEditedTopics(db: Db): Promise<readonly EditedTopic[]> {
  const [topics, counts] = [await listStoredTopics(db), await countArticles(db)];
  return topics.map(({ slug, name, isWithdrawn }) => ({ slug, name, isWithdrawn, articles: counts.get(slug) ?? 0 }));
}

async function showTopic(db: Db, slug: string): Promise<EditedTopic> {
  const topic = (await listEditedTopics(db)).find((one) => one.slug === slug);
  if (!topic) throw new Problem('not_found');
  return topic;
}

/** Problems: `invalid_request` at an address that is taken. */
export async function addTopic(
  services: Services,
  actorId: UserId,
  { slug, name }: { readonly slug: string; readonly name: string },
): Promise<EditedTopic> {
  const { db } = services.database;
  await db.transaction(async (tx) => {
    await lockImport(tx);
    if (!(await insertTopic(tx, slug, name))) {
      const held = await holdTopic(tx, slug);
      if (held?.isByPractice && held.name === name) return;
      throw new Problem('invalid_request', { field: 'slug', sentence: 'Another topic has this address.' });
    }
    await appendPracticeLine(tx, { actorId, deed: 'topic-changed' });
    await tellReaders(tx, services);
  });
  return showTopic(db, slug);
}

type Standing = Pick<StoredTopic, 'name' | 'isWithdrawn'>;

const areSame = (one: Standing, other: Standing) => one.name === other.name && one.isWithdrawn === other.isWithdrawn;

/** Problems: those of the call. */
export async function changeTopic(
  services: Services,
  actorId: UserId,
  slug: string,
  { seen, ...wanted }: Standing & { readonly seen: Standing },
): Promise<EditedTopic> {
  const { db } = services.database;
  await db.transaction(async (tx) => {
    await lockImport(tx);
    const held = await holdTopic(tx, slug);
    if (!held) throw new Problem('not_found');
    if (areSame(held, wanted)) return;
    if (!areSame(held, seen)) throw new Problem('request_reused');
    await updateTopic(tx, slug, wanted);
    await appendPracticeLine(tx, { actorId, deed: wanted.isWithdrawn ? 'topic-withdrawn' : 'topic-changed' });
    await tellReaders(tx, services);
  });
  return showTopic(db, slug);
}
