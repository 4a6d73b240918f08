import type { SessionPart } from '@waymark/contract/coaching-sessions';
import { sessionsPath } from './session-words.ts';

export type ShownList = 'coming' | 'past' | 'cancelled';

export interface SessionsShown {
  readonly list: ShownList;
  readonly page: number;
}

const LISTS: readonly string[] = ['coming', 'past', 'cancelled'] satisfies ShownList[];

type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

/** Anything that is not a list or a page number counts as left out. */
export function shownBy({ list, page }: SearchParams): SessionsShown {
  return {
    list: typeof list === 'string' && LISTS.includes(list) ? (list as ShownList) : 'coming',
    page: typeof page === 'string' && /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

export function sessionsAddress(part: SessionPart, { list, page }: SessionsShown): `/${string}` {
  const query = new URLSearchParams();
  if (list !== 'coming') query.set('list', list);
  if (page > 1) query.set('page', String(page));
  const path = sessionsPath(part);
  return query.size > 0 ? `${path}?${query}` : path;
}
