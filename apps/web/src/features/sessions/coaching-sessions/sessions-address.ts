import type { SessionPart } from '@waymark/contract/sessions/coaching-sessions';
import { pageOf } from '#http/address-query.ts';
import { sessionsPath } from './session-words.ts';

export type ShownList = 'coming' | 'past' | 'cancelled';

export interface SessionsShown {
  readonly list: ShownList;
  readonly page: number;
  /** A coach's only client to show, by the match. */
  readonly client?: string;
}

const LISTS: readonly string[] = ['coming', 'past', 'cancelled'] satisfies ShownList[];

type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

/** Anything that is not a list, a page number or a coach's client counts as left out. */
export function sessionsShownBy(part: SessionPart, { list, page, client }: SearchParams): SessionsShown {
  return {
    list: typeof list === 'string' && LISTS.includes(list) ? (list as ShownList) : 'coming',
    page: pageOf(page),
    ...(part === 'coach' && typeof client === 'string' && /^[1-9]\d{0,8}$/.test(client) ? { client } : {}),
  };
}

export function sessionsAddress(part: SessionPart, { list, page, client }: SessionsShown): `/${string}` {
  const query = new URLSearchParams();
  if (list !== 'coming') query.set('list', list);
  if (client !== undefined) query.set('client', client);
  if (page > 1) query.set('page', String(page));
  const path = sessionsPath(part);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** What to ask the API for. */
export const sessionsWanted = ({ list, page, client }: SessionsShown) => ({
  ...{ list, page },
  ...(client === undefined ? {} : { matchId: client }),
});
