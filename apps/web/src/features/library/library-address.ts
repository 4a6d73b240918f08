import { SEARCH_MAX_LENGTH } from '@waymark/contract/without-schemas/library/library';
import { type AddressQuery, pageInQuery, textInQuery } from '#http/address-query.ts';

export interface LibraryState {
  /** Words to search for; an empty text searches for nothing. */
  readonly q: string;
  readonly topic: string | null;
  readonly keyword: string | null;
  readonly page: number;
}

/** Returns the address that shows this state; missing parts take their defaults. */
export function libraryPath({ q = '', topic = null, keyword = null, page = 1 }: Partial<LibraryState>): `/${string}` {
  const query = new URLSearchParams();
  if (q !== '') query.set('q', q);
  if (topic !== null) query.set('topic', topic);
  if (keyword !== null) query.set('keyword', keyword);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `/blogs?${query}` : '/blogs';
}

export const articlePath = (slug: string) => `/blogs/${slug}` as const;

export const isNarrowed = ({ q, topic, keyword }: LibraryState) => q !== '' || topic !== null || keyword !== null;

const KEYWORD_MAX_LENGTH = 60;
const SLUG = /^[a-z0-9-]{1,100}$/;

/** Drops invalid parts: anyone can type an address. */
export function readLibraryState(query: AddressQuery): LibraryState {
  const topic = textInQuery(query, 'topic');
  const keyword = textInQuery(query, 'keyword');
  return {
    q: textInQuery(query, 'q').slice(0, SEARCH_MAX_LENGTH).toWellFormed().trim(),
    topic: SLUG.test(topic) ? topic : null,
    keyword: keyword !== '' && keyword.length <= KEYWORD_MAX_LENGTH ? keyword : null,
    page: pageInQuery(query),
  };
}
