import { pageOf } from '#http/address-query.ts';
import type { SeatedList } from './seated-sessions.api.ts';

export type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Which page of which list an address shows; whatever else it says, the first one of those to come.
 */
export function readSeatedList({ list, page }: SearchParams): { readonly list: SeatedList; readonly page: number } {
  return { list: list === 'past' ? 'past' : 'coming', page: pageOf(page) };
}
