import {
  MEMBER_PARTS,
  MEMBER_STATES,
  type MemberPart,
  type MemberState,
  PEOPLE_SORTS,
} from '@waymark/contract/without-schemas/organisations/memberships';
import { pageOf } from '#http/address-query.ts';
import type { PeopleFilter } from './organisations.api.ts';

export type SearchParams = Readonly<Record<string, string | readonly string[] | undefined>>;

const isSort = (sort: string): sort is NonNullable<PeopleFilter['sort']> =>
  PEOPLE_SORTS.some((name) => sort === name || sort === `-${name}`);

/** What the address of the page asks for; nonsense is left out. */
export function readPeopleFilter({ q, state, part, group, sort, page }: SearchParams): PeopleFilter {
  const wanted = pageOf(page);
  return {
    ...(typeof q === 'string' && q.trim() !== '' ? { q: q.slice(0, 100) } : {}),
    ...(typeof state === 'string' && Object.hasOwn(MEMBER_STATES, state) ? { state: state as MemberState } : {}),
    ...(typeof part === 'string' && Object.hasOwn(MEMBER_PARTS, part) ? { part: part as MemberPart } : {}),
    ...(typeof group === 'string' && /^[1-9][0-9]{0,8}$/.test(group) ? { group } : {}),
    ...(typeof sort === 'string' && isSort(sort) ? { sort } : {}),
    ...(wanted > 1 ? { page: wanted } : {}),
  };
}

/** The address of the same list with these differences; another order or filter begins anew. */
export function peoplePath(
  path: `/${string}`,
  { page: _before, ...filter }: PeopleFilter,
  { page, ...changes }: { readonly page?: number; readonly sort?: string },
): `/${string}` {
  const wanted = { ...filter, ...changes, ...(page === undefined ? {} : { page: String(page) }) };
  const pairs = Object.entries(wanted).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs)}`;
}
