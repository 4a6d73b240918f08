import { queryOptions } from '@tanstack/react-query';
import { MINUTE_MS } from '@waymark/contract/durations';
import type { BodyOf } from '@waymark/contract/endpoint';
import type { ArticleState, EditedArticle } from '@waymark/contract/library/article-drafts';
import {
  beginArticle,
  listEditedArticles,
  publishArticle,
  removeArticlePicture,
  saveArticle,
  showEditedArticle,
  showEdition,
  uploadArticlePicture,
  withdrawArticle,
} from '@waymark/contract/without-schemas/practice/library-articles';
import { type AddressQuery, pageInQuery, textInQuery } from '#http/address-query.ts';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import { useChange } from '#query/use-change.ts';

export const STATE_WORDS: Readonly<Record<ArticleState, string>> = {
  draft: 'Draft',
  published: 'Published',
  withdrawn: 'Withdrawn',
};

interface ArticleFilter {
  readonly page: number;
  readonly state?: ArticleState | undefined;
  readonly search?: string | undefined;
}

/** What the address of the page asks for; nonsense is left out. */
export function readArticleFilter(query: AddressQuery): ArticleFilter {
  const [state, search] = [textInQuery(query, 'state'), textInQuery(query, 'search').slice(0, 100)];
  return {
    page: pageInQuery(query),
    ...(Object.hasOwn(STATE_WORDS, state) ? { state: state as ArticleState } : {}),
    ...(search ? { search } : {}),
  };
}

const KEY = ['edited-articles'] as const;
const LIST = [...KEY, 'list'] as const;

export const editedArticlesQuery = ({ page, state, search }: ArticleFilter, ask: Caller = call) =>
  queryOptions({
    queryKey: [...LIST, page, state, search],
    queryFn: ({ signal }) =>
      ask(listEditedArticles, {
        query: { ...(state && { state }), ...(search && { search }), ...(page === 1 ? {} : { pagination: { page } }) },
        signal,
        expects: ['forbidden'],
      }),
  });

export const editedArticleQuery = (slug: string, ask: Caller = call) =>
  queryOptions({
    queryKey: [...KEY, slug],
    queryFn: ({ signal }) => ask(showEditedArticle, { params: { slug }, signal, expects: ['forbidden', 'not_found'] }),
  });

export const useBeginArticle = () =>
  useChange((body: BodyOf<typeof beginArticle>) => call(beginArticle, { body }), { outdated: [LIST] });

/** Each change answers with all of it; a refusal fetches what is newer. */
const useArticleCall = <Input>(slug: string, change: (input: Input) => Promise<EditedArticle>) =>
  useChange(change, {
    show: (queryClient, answer) => queryClient.setQueryData(editedArticleQuery(slug).queryKey, answer),
    outdated: [LIST],
    afterRefusal: [editedArticleQuery(slug).queryKey],
  });

export const useSaveArticle = (slug: string) =>
  useArticleCall(slug, (body: BodyOf<typeof saveArticle>) => call(saveArticle, { params: { slug }, body }));

export const usePublishArticle = (slug: string) =>
  useArticleCall(slug, (version: number) => call(publishArticle, { params: { slug }, body: { version } }));

export const useWithdrawArticle = (slug: string) =>
  useArticleCall(slug, (version: number) => call(withdrawArticle, { params: { slug }, body: { version } }));

/** Some megabytes take a while on a slow connection. */
const UPLOAD_TIMEOUT_MS = 3 * MINUTE_MS;

interface Upload {
  readonly version: number;
  readonly file: Blob;
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

export const useUploadArticlePicture = (slug: string) =>
  useArticleCall(slug, ({ version, ...upload }: Upload) =>
    call(uploadArticlePicture, {
      params: { slug, version: String(version) },
      timeoutMs: UPLOAD_TIMEOUT_MS,
      ...upload,
    }),
  );

export const useRemoveArticlePicture = (slug: string) =>
  useArticleCall(slug, (version: number) => call(removeArticlePicture, { params: { slug, version: String(version) } }));

export const readEdition = (slug: string, number: number) =>
  call(showEdition, { params: { slug, number: String(number) } });
