import type { SeatedList } from './seated-sessions.api.ts';

export type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Which page of which list an address shows; whatever else it says, the first one of those to come.
 */
export function readSeatedList({ list, page }: SearchParams): { readonly list: SeatedList; readonly page: number } {
  const number = typeof page === 'string' && /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
  return { list: list === 'past' ? 'past' : 'coming', page: number };
}
