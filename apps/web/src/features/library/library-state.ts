import { SEARCH_MAX_LENGTH } from '@waymark/contract/without-schemas/library/library';
import { type AddressQuery, pageInQuery, textInQuery } from '#http/address-query.ts';
import type { LibraryState } from './library-address.ts';

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
