import type { ArticleDraft, EditedArticle } from '@waymark/contract/library/article-drafts';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import {
  changeDraft,
  findEdited,
  findShown,
  type HeldDraft,
  hasEditions,
  holdDraft,
  insertDraft,
  insertEdition,
  isPictureUsed,
  markPublished,
} from '#library/article-editions.queries.ts';
import { findFault, showToReaders, tellReaders } from '#library/article-editions.service.ts';
import { lockImport, withdrawArticle } from '#library/content-import.queries.ts';
import { refuseBeyond } from '#people/limits/limits.service.ts';
import { insertLogo } from '#people/pictures/pictures.queries.ts';
import { letReplacedGo, storePicture } from '#people/pictures/pictures.service.ts';
import { listStoredTopics } from '#people/topics/topics.queries.ts';
import { appendPracticeLine } from '#practice/practice-log/practice-log.queries.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';

export async function showEdited(db: Db, slug: string): Promise<EditedArticle> {
  const found = await findEdited(db, slug);
  if (!found) throw new Problem('not_found');
  return found;
}

const refusedAt = (field: string, sentence: string) => new Problem('invalid_request', { field, sentence });

const EMPTY = { summary: '', content: '', topics: [], keywords: '', sources: '', pictureAlt: '' };

/** Problems: `invalid_request` at an address that is taken. */
export async function beginArticle(
  { database: { db } }: Services,
  actorId: UserId,
  { slug, title }: { readonly slug: string; readonly title: string },
): Promise<EditedArticle> {
  await db.transaction(async (tx) => {
    if (await insertDraft(tx, slug, { ...EMPTY, title }, actorId)) {
      await appendPracticeLine(tx, { actorId, deed: 'article-changed' });
      return;
    }
    const held = await holdDraft(tx, slug);
    const isSame = held?.version === 1 && held.changedBy === actorId && held.words.title === title;
    if (!isSame) throw refusedAt('slug', 'Another article has this address.');
  });
  return showEdited(db, slug);
}

/** The newest version of it until commit. Problems: `not_found`, `request_reused`. */
async function holdSeen(tx: Db, slug: string, version: number): Promise<HeldDraft> {
  const held = await holdDraft(tx, slug);
  if (!held) throw new Problem('not_found');
  if (held.version !== version) throw new Problem('request_reused');
  return held;
}

/** At what readers must not be given. */
async function refuseUnsafe(content: string): Promise<void> {
  const fault = await findFault(content);
  if (fault)
    throw refusedAt('content', `${fault.charAt(0).toUpperCase()}${fault.slice(1)}. Take it out, then save again.`);
}

interface Saved extends ArticleDraft {
  readonly version: number;
}

const areSame = (one: ArticleDraft, other: ArticleDraft) =>
  (Object.keys(EMPTY) as (keyof ArticleDraft)[])
    .concat('title')
    .every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));

/** Problems: those of the call. */
export async function saveArticle(
  { database: { db } }: Services,
  actorId: UserId,
  slug: string,
  { version, ...words }: Saved,
): Promise<EditedArticle> {
  await refuseUnsafe(words.content);
  await db.transaction(async (tx) => {
    const known = new Set((await listStoredTopics(tx)).map((topic) => topic.slug));
    if (!words.topics.every((topic) => known.has(topic)))
      throw refusedAt('topics', 'This topic is gone. Choose another.');
    const newest = await holdDraft(tx, slug);
    if (newest && areSame(newest.words, words)) return;
    const held = await holdSeen(tx, slug, version);
    await changeDraft(tx, held, { words }, actorId);
    await appendPracticeLine(tx, { actorId, deed: 'article-changed' });
  });
  return showEdited(db, slug);
}

const MISSING = [
  ['summary', 'Say in a sentence what it is about.'],
  ['content', 'Write the text first.'],
  ['topics', 'Choose at least one topic.'],
  ['keywords', 'Write at least one keyword.'],
] as const;

function refuseUnfinished({ words, pictureKey }: HeldDraft): void {
  const missing = MISSING.find(([name]) => words[name].length === 0);
  if (missing) throw refusedAt(missing[0], missing[1]);
  if (pictureKey && words.pictureAlt === '') throw refusedAt('pictureAlt', 'Say what the picture shows.');
}

async function publishIn(tx: Db, services: Services, actorId: UserId, slug: string, version: number): Promise<void> {
  await lockImport(tx);
  const held = await holdSeen(tx, slug, version);
  const shown = await findShown(tx, slug);
  if (shown && !shown.isWithdrawn && held.publishedVersion === held.version) return;
  refuseUnfinished(held);
  if (shown && !(await hasEditions(tx, slug))) {
    const { draft: words, picture: pictureKey, publishedOn } = shown;
    await insertEdition(tx, { slug, words, pictureKey, publishedOn, publishedBy: null });
  }
  if (held.publishedVersion !== held.version)
    await insertEdition(tx, { slug, words: held.words, pictureKey: held.pictureKey, publishedBy: actorId });
  await showToReaders(tx, services, held);
  await markPublished(tx, held);
  await appendPracticeLine(tx, { actorId, deed: 'article-published' });
  await tellReaders(tx, services);
}

/** Problems: those of the call. */
export async function publishArticle(
  services: Services,
  actorId: UserId,
  slug: string,
  version: number,
): Promise<EditedArticle> {
  const { db } = services.database;
  await db.transaction((tx) => publishIn(tx, services, actorId, slug, version));
  return showEdited(db, slug);
}

/** Problems: those of the call. */
export async function takeOut(
  services: Services,
  actorId: UserId,
  slug: string,
  version: number,
): Promise<EditedArticle> {
  const { db } = services.database;
  await db.transaction(async (tx) => {
    await lockImport(tx);
    await holdSeen(tx, slug, version);
    const shown = await findShown(tx, slug);
    if (!shown || shown.isWithdrawn) return;
    await withdrawArticle(tx, slug);
    await appendPracticeLine(tx, { actorId, deed: 'article-withdrawn' });
    await tellReaders(tx, services);
  });
  return showEdited(db, slug);
}

/** Of the draft, or none with null. Pictures of editions stay. Problems: those of the calls. */
async function replacePicture(
  services: Services,
  actorId: UserId,
  { slug, version, key }: { readonly slug: string; readonly version: number; readonly key: string | null },
): Promise<EditedArticle> {
  const { db } = services.database;
  await db.transaction(async (tx) => {
    const held = await holdSeen(tx, slug, version);
    if (key) await insertLogo(tx, key);
    await changeDraft(tx, held, { pictureKey: key }, actorId);
    await appendPracticeLine(tx, { actorId, deed: 'article-changed' });
    const { pictureKey: replaced } = held;
    if (replaced && !(await isPictureUsed(tx, replaced))) await letReplacedGo(tx, services, replaced);
  });
  return showEdited(db, slug);
}

export async function changeArticlePicture(
  services: Services,
  actorId: UserId,
  seen: { readonly slug: string; readonly version: number },
  bytes: Buffer,
): Promise<EditedArticle> {
  const { db } = services.database;
  await refuseBeyond(db, 'picture', actorId);
  const { version } = await showEdited(db, seen.slug);
  if (version !== seen.version) throw new Problem('request_reused');
  const key = await storePicture(services, await services.pictureEncoder.encodeWide(bytes));
  return replacePicture(services, actorId, { ...seen, key });
}

export const removeArticlePicture = (
  services: Services,
  actorId: UserId,
  seen: { readonly slug: string; readonly version: number },
): Promise<EditedArticle> => replacePicture(services, actorId, { ...seen, key: null });
