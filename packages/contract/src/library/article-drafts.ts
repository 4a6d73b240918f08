// What is written for the library, before readers see it and as it was published.
import { z } from 'zod';
import { PictureKey } from '../people/pictures.ts';
import { line, pasted, text } from '../text.ts';
import { TAKEN_SLUGS } from './library.ts';

/** Of an article's text, in characters. */
export const ARTICLE_MAX_LENGTH = 90_000;
const KEYWORDS_AT_MOST = 5;
const KEYWORD_MAX_LENGTH = 60;
const TOPICS_AT_MOST = 3;
const SOURCES_AT_MOST = 30;

const ADDRESS = 'Use small letters, digits and hyphens, such as grief-at-work.';
export const NewSlug = pasted(100, ADDRESS)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, ADDRESS)
  .refine((slug) => !TAKEN_SLUGS.includes(slug), 'Another page has this address.');

const KEYWORDS = `Write up to ${KEYWORDS_AT_MOST} keywords in small letters, with commas between them.`;

/** As typed between commas. */
export const keywordsIn = (typed: string): readonly string[] =>
  typed
    .split(',')
    .map((keyword) => keyword.trim())
    .filter(Boolean);

const Keywords = pasted(400, KEYWORDS).refine((typed) => {
  const keywords = keywordsIn(typed);
  const areShort = keywords.every((keyword) => keyword.length <= KEYWORD_MAX_LENGTH && !/\p{Lu}|\p{Cc}/u.test(keyword));
  return areShort && keywords.length <= KEYWORDS_AT_MOST && new Set(keywords).size === keywords.length;
}, KEYWORDS);

const Source = z.object({
  title: line(300, ''),
  publisher: line(200, ''),
  url: z.url({ protocol: /^https$/ }).max(500),
});

const partsOf = (typed: string) => typed.split('|').map((part) => part.trim());

/** Null for a line that isn't a source. */
function sourceIn(typed: string): z.infer<typeof Source> | null {
  const [title, publisher, url, ...more] = partsOf(typed);
  return more.length > 0 ? null : (Source.safeParse({ title, publisher, url }).data ?? null);
}

const linesOf = (typed: string) => typed.split('\n').map((one) => one.trim());

/** As typed, one a line. */
export const sourcesIn = (typed: string) =>
  linesOf(typed).flatMap((one) => {
    const source = sourceIn(one);
    return source ? [source] : [];
  });

const withoutBars = (part: string) => part.replaceAll('|', '/');

export const writtenSources = (sources: readonly z.infer<typeof Source>[]): string =>
  sources.map((source) => [source.title, source.publisher, source.url].map(withoutBars).join(' | ')).join('\n');

const Sources = text(20_000, 'Keep the sources under 20,000 characters.').superRefine((typed, { addIssue }) => {
  const lines = linesOf(typed);
  const wrong = lines.findIndex((one) => one !== '' && sourceIn(one) === null);
  if (wrong >= 0) {
    const message = `Line ${wrong + 1} needs a title, a publisher and an address that begins with https://, with | between them.`;
    addIssue({ code: 'custom', message });
  }
  if (lines.filter(Boolean).length > SOURCES_AT_MOST)
    addIssue({ code: 'custom', message: `Name up to ${SOURCES_AT_MOST} sources.` });
});

/** What is typed of an article. Only the title can't be missing before it is published. */
export const ArticleDraft = z.strictObject({
  title: line(200, 'Give the article a title.'),
  summary: pasted(200, 'Keep the summary to 200 characters.').refine(
    (typed) => !/\p{Cc}/u.test(typed),
    'Keep the summary in one line.',
  ),
  /** Markdown without HTML. */
  content: text(ARTICLE_MAX_LENGTH, 'Keep the text under 90,000 characters.'),
  /** By slug; the first ones are shown first. */
  topics: z
    .array(pasted(100))
    .max(TOPICS_AT_MOST, `Choose up to ${TOPICS_AT_MOST} topics.`)
    .refine((topics) => new Set(topics).size === topics.length, 'Choose each topic once.'),
  keywords: Keywords,
  sources: Sources,
  /** What the picture shows, for people who don’t see it. */
  pictureAlt: pasted(200, 'Keep the description to 200 characters.'),
});
export type ArticleDraft = z.infer<typeof ArticleDraft>;

export const NewArticle = ArticleDraft.pick({ title: true }).extend({ slug: NewSlug });

export const ArticleState = z.enum(['draft', 'published', 'withdrawn']);
export type ArticleState = z.infer<typeof ArticleState>;

const listed = {
  slug: z.string(),
  title: z.string(),
  state: ArticleState,
  /** A draft that differs from what is published. */
  hasChanges: z.boolean(),
  /** Still as it came with this version of Waymark. */
  isFirstEdition: z.boolean(),
  changedAt: z.iso.datetime({ offset: true }).nullable(),
  changedBy: z.string().nullable(),
};

export const EditedItem = z.object(listed);
export type EditedItem = z.infer<typeof EditedItem>;

export const EditedArticle = z.object({
  ...listed,
  draft: ArticleDraft,
  picture: PictureKey.nullable(),
  publishedOn: z.iso.date().nullable(),
  /** Counts the changes, to send with the next one. */
  version: z.int(),
  /** The newest first. */
  editions: z.array(
    z.object({
      number: z.int(),
      publishedAt: z.iso.datetime({ offset: true }),
      /** Null for the first edition, and for someone whose account is gone. */
      publishedBy: z.string().nullable(),
    }),
  ),
});
export type EditedArticle = z.infer<typeof EditedArticle>;
