import type { LanguageCode } from '@waymark/contract/coaching/languages';
import { linkPaths } from '@waymark/contract/paths';
import type { Gender } from '@waymark/contract/people/profiles';
import type { WeekCell } from '@waymark/contract/weekly-hours';

/** What the directory shows, all of which is in its address. */
export interface DirectoryState {
  /** A name to search for; empty text searches for no one in particular. */
  readonly q: string;
  readonly topic: string | null;
  readonly language: LanguageCode | null;
  readonly gender: Gender | null;
  /** Times that suit, by the clock of `timeZone`; none: any time. Without a zone there are none. */
  readonly hours: readonly WeekCell[];
  readonly timeZone: string | null;
  /** Only coaches taking new clients. */
  readonly isOpenOnly: boolean;
  readonly page: number;
}

export const EVERYONE: DirectoryState = {
  q: '',
  topic: null,
  language: null,
  gender: null,
  hours: [],
  timeZone: null,
  isOpenOnly: false,
  page: 1,
};

/** The address of this state; what is left out is as when the directory first opens. */
export function directoryPath(part: Partial<DirectoryState> = {}): `/${string}` {
  const { q, topic, language, gender, hours, timeZone, isOpenOnly, page } = { ...EVERYONE, ...part };
  const query = new URLSearchParams();
  if (q !== '') query.set('q', q);
  if (topic !== null) query.set('topic', topic);
  if (language !== null) query.set('language', language);
  if (gender !== null) query.set('gender', gender);
  if (hours.length > 0 && timeZone !== null) {
    query.set('hours', hours.join(','));
    query.set('zone', timeZone);
  }
  if (isOpenOnly) query.set('open', '1');
  if (page > 1) query.set('page', String(page));
  const path = linkPaths.coaches();
  return query.size > 0 ? `${path}?${query}` : path;
}

export const filtersOf = ({ topic, language, gender, hours, isOpenOnly }: DirectoryState): readonly boolean[] => [
  topic !== null,
  language !== null,
  gender !== null,
  hours.length > 0,
  isOpenOnly,
];

export const isFiltered = (state: DirectoryState): boolean => filtersOf(state).includes(true);

export const isNarrowed = (state: DirectoryState): boolean => state.q !== '' || isFiltered(state);
