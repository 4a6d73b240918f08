// The library; its addresses are the specification's /blogs.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  collection,
  entity,
  equalsFilter,
  Pagination,
  PaginationQuery,
  relation,
  wholeShapeQuery,
} from '../entities.ts';
import { IdParam } from '../ids.ts';
import { PictureKey } from '../people/pictures.ts';
import { Topic } from '../people/topics.ts';
import { pasted, text } from '../text.ts';

const tags = ['Library'];

export const KEYWORDS_PER_ITEM = 3;
export const KEYWORDS_OVERALL = 10;
export const SEARCH_MAX_LENGTH = 200;
/** Addresses under /blogs that are not articles. */
export const TAKEN_SLUGS: readonly string[] = ['bookmarks', 'for-you'];

const Keyword = entity({ name: z.string() });

const itemAttributes = {
  title: z.string(),
  slug: z.string(),
  summary: z.string(),
  readingMinutes: z.int(),
  publishedOn: z.iso.date(),
  topics: relation(z.array(Topic)),
  keywords: relation(z.array(Keyword)),
};

/** An article as lists show it. */
export const LibraryItem = entity(itemAttributes);
export type LibraryItem = z.infer<typeof LibraryItem>;

/** The same for a signed-in person, with those of its topics that they chose. */
export const LibraryItemForMe = entity({ ...itemAttributes, chosenTopics: relation(z.array(Topic)) });
export type LibraryItemForMe = z.infer<typeof LibraryItemForMe>;

export const Article = entity({
  ...itemAttributes,
  content: z.string(),
  picture: z.object({ key: PictureKey, alt: z.string() }).nullable(),
  sources: z.array(z.object({ title: z.string(), publisher: z.string(), url: z.url() })),
  related: relation(z.array(LibraryItem)),
});
export type Article = z.infer<typeof Article>;

/** `search.shown` has the corrected spelling of mistyped search words. */
const resultsMeta = z.object({ pagination: Pagination, search: z.object({ shown: z.string() }).optional() });

export const LibraryResults = z.object({ data: z.array(LibraryItem), meta: resultsMeta });
export type LibraryResults = z.infer<typeof LibraryResults>;

const LibraryResultsForMe = z.object({ data: z.array(LibraryItemForMe), meta: resultsMeta });
export type LibraryResultsForMe = z.infer<typeof LibraryResultsForMe>;

export const ArticleSlug = text(100, 'This is not a valid address.').regex(
  /^[a-z0-9-]+$/,
  'This is not a valid address.',
);

/** However the words are typed; empty text finds nothing. Filters also take `[$eq]`. */
export const LibraryQuery = z.strictObject({
  _q: pasted(SEARCH_MAX_LENGTH, `Search with ${SEARCH_MAX_LENGTH} characters at most.`).optional(),
  filters: z
    .strictObject({
      topics: z.strictObject({ slug: equalsFilter(ArticleSlug) }).optional(),
      keywords: z.strictObject({ name: equalsFilter(pasted(60)) }).optional(),
    })
    .optional(),
  pagination: PaginationQuery.optional(),
  ...wholeShapeQuery,
});
export type LibraryQuery = z.infer<typeof LibraryQuery>;

export const listLibrary = endpoint({
  method: 'GET',
  url: '/blogs',
  access: 'public',
  schema: {
    summary: "Articles: newest first, or a search's results with the best first",
    tags,
    querystring: LibraryQuery,
    response: { 200: LibraryResults },
  },
});

export const listLibraryForMe = endpoint({
  method: 'GET',
  url: '/blogs/for-you',
  access: 'user',
  resource: 'topics',
  schema: {
    summary: "Articles: those on the person's topics first, then the newest",
    tags,
    querystring: LibraryQuery,
    response: { 200: LibraryResultsForMe },
  },
});

const ArticleParams = z.strictObject({ slug: ArticleSlug });

export const showArticle = endpoint({
  method: 'GET',
  url: '/blogs/:slug',
  access: 'public',
  schema: {
    summary: 'An article',
    tags,
    params: ArticleParams,
    querystring: z.strictObject(wholeShapeQuery),
    response: { 200: relation(Article) },
  },
});

/** At most three per item and ten overall, without repeats, in order (specification, section 3). */
export function keywordChips(items: readonly LibraryItem[]): string[] {
  const names = items.flatMap(({ attributes }) =>
    attributes.keywords.data.slice(0, KEYWORDS_PER_ITEM).map((keyword) => keyword.attributes.name),
  );
  return [...new Set(names)].slice(0, KEYWORDS_OVERALL);
}

export const listBookmarks = endpoint({
  method: 'GET',
  url: '/blogs/bookmarks',
  access: 'user',
  resource: 'bookmarks',
  schema: {
    summary: "The person's saved articles, last saved first",
    tags: ['Bookmarks'],
    querystring: z.strictObject({ pagination: PaginationQuery.optional(), ...wholeShapeQuery }),
    response: { 200: collection(LibraryItem) },
  },
});

/** Which articles are saved, to mark them in lists. */
export const listBookmarkedSlugs = endpoint({
  method: 'GET',
  url: '/users/:id/bookmarks',
  access: 'user',
  resource: 'bookmarks',
  schema: {
    summary: "The slugs of the person's saved articles",
    tags: ['Bookmarks'],
    params: z.strictObject({ id: IdParam }),
    response: { 200: z.object({ bookmarks: z.array(z.string()) }) },
  },
});

/** Idempotent. */
export const addBookmark = endpoint({
  method: 'PUT',
  url: '/blogs/:slug/bookmark',
  access: 'user',
  resource: 'bookmarks',
  schema: {
    summary: 'Save an article',
    tags: ['Bookmarks'],
    params: ArticleParams,
    response: { 200: z.object({ bookmarked: z.literal(true) }) },
  },
});

export const removeBookmark = endpoint({
  method: 'DELETE',
  url: '/blogs/:slug/bookmark',
  access: 'user',
  resource: 'bookmarks',
  schema: {
    summary: 'Remove a saved article',
    tags: ['Bookmarks'],
    params: ArticleParams,
    response: { 200: z.object({ bookmarked: z.literal(false) }) },
  },
});
