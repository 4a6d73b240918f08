import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { collection, PaginationQuery } from '../entities.ts';
import { ArticleDraft, ArticleState, EditedArticle, EditedItem, NewArticle } from '../library/article-drafts.ts';
import { PICTURE_TYPES } from '../people/pictures.ts';
import { line, pasted } from '../text.ts';

const tags = ['Practice'];

const access = { practice: ['owner', 'coordinator'] } as const;
const resource = 'library-article';
const params = z.strictObject({ slug: pasted(100) });
const answered = { 200: EditedArticle };
const Seen = z.strictObject({ version: z.int() });
const common = { access, resource } as const;

/** Drafts and withdrawn ones among them; those that were changed last come first. */
export const listEditedArticles = endpoint({
  ...common,
  method: 'GET',
  url: '/practice/library',
  schema: {
    summary: 'The articles of the library, with their drafts',
    tags,
    querystring: z.strictObject({
      state: ArticleState.optional(),
      search: line(100, 'Type words of a title.').optional(),
      pagination: PaginationQuery.optional(),
    }),
    response: { 200: collection(EditedItem) },
  },
});

/** Made again with the same title by the same person, it is the same draft. */
export const beginArticle = endpoint({
  ...common,
  method: 'POST',
  url: '/practice/library',
  schema: { summary: 'Begin an article', tags, body: NewArticle, response: { 201: EditedArticle } },
});

export const showEditedArticle = endpoint({
  ...common,
  method: 'GET',
  url: '/practice/library/:slug',
  schema: { summary: 'An article with its draft and its editions', tags, params, response: answered },
});

/**
 * No reader sees it until it is published. Problems: `not_found`; `request_reused` for a version
 * that is not the newest; `invalid_request` at the text for HTML or an unsafe link, with its line.
 */
export const saveArticle = endpoint({
  ...common,
  method: 'PUT',
  url: '/practice/library/:slug',
  problems: ['request_reused'],
  schema: {
    summary: 'Save the draft of an article',
    tags,
    params,
    body: z.strictObject({ version: z.int(), ...ArticleDraft.shape }),
    response: answered,
  },
});

/**
 * Shows the draft to readers; a second press does nothing more. Problems: those of `saveArticle`,
 * and `invalid_request` at what is still missing.
 */
export const publishArticle = endpoint({
  ...common,
  method: 'POST',
  url: '/practice/library/:slug/publish',
  problems: ['request_reused'],
  schema: { summary: 'Publish the draft of an article', tags, params, body: Seen, response: answered },
});

/** Publishing it brings it back, with its bookmarks. Problems: `not_found`, `request_reused`. */
export const withdrawArticle = endpoint({
  ...common,
  method: 'POST',
  url: '/practice/library/:slug/withdraw',
  problems: ['request_reused'],
  schema: { summary: 'Take an article out of the library', tags, params, body: Seen, response: answered },
});

export const showEdition = endpoint({
  ...common,
  method: 'GET',
  url: '/practice/library/:slug/editions/:number',
  schema: {
    summary: 'An edition of an article, as it was published',
    tags,
    params: params.extend({
      number: z
        .string()
        .regex(/^[1-9]\d{0,5}$/)
        .transform(Number),
    }),
    response: { 200: ArticleDraft },
  },
});

const versioned = params.extend({
  version: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
});

/**
 * Of the draft: cut to 16:9. Problems: those of `uploadPicture`, `not_found`, `request_reused`.
 */
export const uploadArticlePicture = endpoint({
  ...common,
  method: 'PUT',
  url: '/practice/library/:slug/versions/:version/picture',
  fileTypes: PICTURE_TYPES,
  problems: ['request_reused'],
  schema: {
    summary: 'Upload the picture of an article: the body is the JPEG, PNG or WebP',
    tags,
    params: versioned,
    response: answered,
  },
});

export const removeArticlePicture = endpoint({
  ...common,
  method: 'DELETE',
  url: '/practice/library/:slug/versions/:version/picture',
  problems: ['request_reused'],
  schema: {
    summary: 'Remove the picture of a draft',
    tags,
    params: versioned,
    response: answered,
  },
});
