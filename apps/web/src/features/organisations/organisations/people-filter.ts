import { MEMBER_STATES, type MemberState } from '@waymark/contract/without-schemas/organisations/memberships';
import { pageOf } from '#http/address-query.ts';
import type { PeopleFilter } from './organisations.api.ts';

export type SearchParams = Readonly<Record<string, string | readonly string[] | undefined>>;

/** What the address of the page asks for; nonsense is left out. */
export function readPeopleFilter({ q, state, group, page }: SearchParams): PeopleFilter {
  const wanted = pageOf(page);
  return {
    ...(typeof q === 'string' && q.trim() !== '' ? { q: q.slice(0, 100) } : {}),
    ...(typeof state === 'string' && Object.hasOwn(MEMBER_STATES, state) ? { state: state as MemberState } : {}),
    ...(typeof group === 'string' && /^[1-9][0-9]{0,8}$/.test(group) ? { group } : {}),
    ...(wanted > 1 ? { page: wanted } : {}),
  };
}
