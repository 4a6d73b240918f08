import { SEARCH_MAX_LENGTH } from '@waymark/contract/library';
import type { LibraryState } from './library-address.ts';

/** As Next gives the query of an address: several values for a name that comes several times. */
export type AddressQuery = Readonly<Record<string, string | string[] | undefined>>;

const LARGEST_PAGE = 10_000;
const KEYWORD_MAX_LENGTH = 60;
const SLUG = /^[a-z0-9-]{1,100}$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f]/g;

function textIn(query: AddressQuery, name: string): string {
  const value = query[name];
  const first = Array.isArray(value) ? value[0] : value;
  return (first ?? '').toWellFormed().replace(CONTROL_CHARACTERS, ' ').trim();
}

export function pageIn(query: AddressQuery): number {
  const text = textIn(query, 'page');
  const page = /^[1-9][0-9]{0,4}$/.test(text) ? Number(text) : 1;
  return page <= LARGEST_PAGE ? page : 1;
}

/** Reads the state from an address that anybody may have typed: what cannot be is left out. */
export function readLibraryState(query: AddressQuery): LibraryState {
  const topic = textIn(query, 'topic');
  const keyword = textIn(query, 'keyword');
  return {
    q: textIn(query, 'q').slice(0, SEARCH_MAX_LENGTH).toWellFormed().trim(),
    topic: SLUG.test(topic) ? topic : null,
    keyword: keyword !== '' && keyword.length <= KEYWORD_MAX_LENGTH ? keyword : null,
    page: pageIn(query),
  };
}
